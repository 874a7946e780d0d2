import assert from "node:assert/strict";
import test from "node:test";
import { ReadError, normalizeText, toPlain } from "../../src/config/tree.ts";
import { positionAt } from "../../src/support/positions.ts";
import { readYaml } from "../../src/config/yaml.ts";

const read = (text: string): unknown => toPlain(readYaml(normalizeText(text)));

const values: [name: string, text: string, value: unknown][] = [
  ["block mappings nest by indentation", "a:\n  b: 1\n  c:\n    d: x\ne: y\n", { a: { b: 1, c: { d: "x" } }, e: "y" }],
  ["a list may stand at its key's own column", "a:\n- 1\n- 2\nb: 3\n", { a: [1, 2], b: 3 }],
  ["items hold mappings that begin on the dash's line", "- a: 1\n  b: 2\n-\n  c: 3\n- - d\n  - e\n", [{ a: 1, b: 2 }, { c: 3 }, ["d", "e"]]],
  ["flow collections span lines, with comments and a last comma", "a: [1, # one\n  {b: c, 'd': \"e\"},\n  ]\n", { a: [1, { b: "c", d: "e" }] }],
  ["a pair in a flow list is a mapping", "[a: 1, 'b':2, c]", [{ a: 1 }, { b: 2 }, "c"]],
  ["a flow mapping's key may have no value", "{a, b: }", { a: null, b: null }],
  ["plain texts have the core schema's types", "- 12\n- -3\n- 0x1F\n- 0o17\n- 1.5e3\n- .inf\n- -.INF\n- true\n- FALSE\n- ~\n- null\n-\n", [12, -3, 31, 15, 1500, Infinity, -Infinity, true, false, null, null, null]],
  ["words that YAML 1.1 took for true and false are texts", "[yes, no, on, off, y, n]", ["yes", "no", "on", "off", "y", "n"]],
  ["a day, a version and a path are texts", "[2027-01-31, 1.2.3, src/a.ts, '1.10']", ["2027-01-31", "1.2.3", "src/a.ts", "1.10"]],
  ["not a number is not a number", ".nan", NaN],
  ["patterns need no quotes where no indicator begins them", "a: ^src/(a|b)/[^/]+\\.ts$\n", { a: "^src/(a|b)/[^/]+\\.ts$" }],
  ["# is a comment after space alone", "a: b#c # d\n# e\n", { a: "b#c" }],
  ["a colon without space is part of the text", "a: http://x:1\n", { a: "http://x:1" }],
  ["a plain text goes on in lines that are indented more", "a: one\n  two\n\n  three\nb: c\n", { a: "one two\nthree", b: "c" }],
  ["single quotes double themselves and take backslashes as they are", "'it''s \\d'", "it's \\d"],
  ["double quotes have escapes", '"\\t\\x41\\u00e9\\U0001F600\\\\\\/\\e"', "\tA\u00e9\u{1F600}\\/\x1B"],
  ["quoted texts fold their lines", '"one\n  two\n\n  three \\\n  four"', "one two\nthree four"],
  ["a literal block keeps its lines", "a: |\n  one\n    two\n\n  three\nb: c\n", { a: "one\n  two\n\nthree\n", b: "c" }],
  ["a folded block joins them", "a: >\n  one\n  two\n\n  three\n    four\n  five\n", { a: "one two\nthree\n  four\nfive\n" }],
  ["- strips the last line break, + keeps all", "a: |-\n  x\n\nb: |+\n  y\n\nc: z\n", { a: "x", b: "y\n\n", c: "z" }],
  ["a block's indentation may be given", "a: |2\n    x\n  y\n", { a: "  x\ny\n" }],
  ["an empty block is an empty text", "a: |\nb: c\n", { a: "", b: "c" }],
  ["aliases stand for what their anchors mark", "a: &x {b: 1}\nc: *x\nd: [*x, &y z, *y]\n", { a: { b: 1 }, c: { b: 1 }, d: [{ b: 1 }, "z", "z"] }],
  ["an anchor may stand on the line above", "a: &x\n  b: 1\nc: *x\n&k d: *k\n", { a: { b: 1 }, c: { b: 1 }, d: "d" }],
  ["merged keys yield to a mapping's own, wherever they stand", "a: &x {b: 1, c: 2}\nd: {c: 3, <<: *x}\ne:\n  <<: [*x, {f: 4}]\n", { a: { b: 1, c: 2 }, d: { c: 3, b: 1 }, e: { b: 1, c: 2, f: 4 } }],
  ["<< in quotes is a key", "{'<<': 1}", { "<<": 1 }],
  ["the core schema's tags say what a text is", "- !!str 12\n- !!int '12'\n- ! 3\n- !!float 1.5\n- !!bool true\n- !!null\n- !!seq [a]\n- !!map {a: b}\n- !<tag:yaml.org,2002:str> 1\n- !!str\n", ["12", 12, "3", 1.5, true, null, ["a"], { a: "b" }, "1", ""]],
  ["numbers as keys are texts", "1: a\ntrue: b\n", { 1: "a", true: "b" }],
  ["directives and markers stand around a document", "%YAML 1.2\n---\na: b\n...\n# end\n", { a: "b" }],
  ["a document may begin on its marker's line", "--- [a]\n", ["a"]],
  ["line breaks of Windows and of old Macs count", "a: 1\r\nb: |\r\n  x\r\n  y\r\nc: 2\rd: 3\r", { a: 1, b: "x\ny\n", c: 2, d: 3 }],
  ["a byte order mark is passed", "\uFEFFa: 1\n", { a: 1 }],
  ["nothing at all is null", "# only this\n", null],
  ["tabs may separate, but not indent", "a:\tb\t\nc: [\n\td]\n".replace("[\n\td]", "[ \td ]"), { a: "b", c: ["d"] }],
  ["a key called __proto__ is a key", "__proto__: 1\n", JSON.parse('{"__proto__":1}')],
  ["a question mark in a text is text", "a: what?\nb: ?x\n", { a: "what?", b: "?x" }],
];
for (const [name, text, value] of values) test(`yaml: ${name}`, () => assert.deepEqual(read(text), value));

const refusals: [name: string, text: string, place: string, message: RegExp][] = [
  ["tab in indentation", "a:\n\tb: 1\n", "2:1", /a tab stands/],
  ["tab below a block", "a: |\n  x\n\t\n", "3:1", /a tab stands/],
  ["tab in a quoted text's indentation", 'a:\n  b: "x\n\ty"\n', "3:1", /a tab stands/],
  ["tab before an inline collection", "-\t- a\n", "1:3", /cannot begin on this line/],
  ["mapping on a key's line", "a: b: c\n", "1:4", /a second key begins/],
  ["mapping on the marker's line", "--- a: b\n", "1:5", /a second key begins/],
  ["wrong indentation", "a:\n    b: 1\n  c: 2\n", "3:3", /unlike every line/],
  ["key twice", "a: 1\nb: 2\na: 3\n", "3:1", /"a" stands twice/],
  ["key twice in a flow", "{a: 1, a: 2}", "1:8", /"a" stands twice/],
  ["unknown alias", "a: *b\n", "1:4", /no anchor &b/],
  ["alias inside its own anchor", "a: &x [*x]\n", "1:8", /no anchor &x/],
  ["alias with an anchor", "a: &x 1\nb: &y *x\n", "2:7", /an alias cannot have/],
  ["two anchors", "a: &x &y b\n", "1:7", /a second anchor/],
  ["two tags", "a: !!str !!str b\n", "1:10", /a second tag/],
  ["two anchors on two lines", "&x\n&y\na: b\n", "3:1", /two lines of anchors/],
  ["anchor without a name", "a: & b\n", "1:4", /a name is missing/],
  ["anchor and dash", "&x - a\n", "1:4", /list cannot begin on the line of its anchor/],
  ["unknown tag", "a: !foo b\n", "1:4", /the tag "!foo"/],
  ["tag that does not fit a text", "a: !!int b\n", "1:10", /not what the tag/],
  ["tag that does not fit a collection", "a: !!seq {}\n", "1:4", /does not fit a mapping/],
  ["complex key", "? a\n: b\n", "1:1", /keys that begin with "\?"/],
  ["complex key in a flow", "{? a : b}", "1:2", /keys that begin with "\?"/],
  ["collection as a key", "{a: b}: c\n", "1:1", /cannot be a key/],
  ["empty key", ": a\n", "1:1", /a key is missing/],
  ["null as a key", "~: a\n", "1:1", /this key is empty/],
  ["alias of a list as a key", "a: &x [b]\n*x : c\n", "2:1", /this key is not a text/],
  ["second document", "a: 1\n---\nb: 2\n", "2:1", /a second document/],
  ["more after the end marker", "a: 1\n...\nb: 2\n", "3:1", /a second document/],
  ["unknown directive", "%FOO\n---\na\n", "1:1", /the directive/],
  ["directive without a marker", "%YAML 1.2\na: b\n", "2:1", /"---" is expected/],
  ["directive twice", "%YAML 1.2\n%YAML 1.2\n---\n", "2:1", /a second %YAML/],
  ["unclosed double quote", 'a: "b\n', "1:4", /no closing quote/],
  ["unclosed flow", "a: [b,\n", "1:4", /never closed/],
  ["flow line not indented", "a: [b,\nc]\n", "2:1", /not indented/],
  ["wrong escape", 'a: "\\d"\n', "1:5", /"\\d" is no escape/],
  ["short escape", 'a: "\\x4"\n', "1:5", /2 hexadecimal digits/],
  ["reserved indicator", "a: @b\n", "1:4", /cannot begin with "@"/],
  ["comment glued to a flow", "a: []#b\n", "1:6", /cannot stand after/],
  ["text after a block's header", "a: | b\n", "1:6", /cannot stand after \|/],
  ["deep blank line in a block", "a: |\n     \n  b\n", "3:1", /a blank line above/],
  ["control character", "a: \u0007\n", "1:4", /U\+0007/],
  ["lone surrogate", "a: \uD800\n", "1:4", /U\+D800/],
  ["merge of a text", "<<: a\n", "1:1", /"<<" merges mappings/],
  ["list in a mapping", "a: b\n- c\n", "2:1", /a list item stands/],
  ["key without colon", "a: b\nc\n", "2:1", /":" is missing in this line/],
  ["key inside a text", "a: b\n  c: d\n", "2:3", /inside the text that begins above/],
  ["key over two lines", '"a\n b": c\n', "1:1", /more than one line/],
  ["key that is too long", `${"a".repeat(1100)}: b\n`, "1:1", /too long/],
  ["marker in a quoted text", 'a: "b\n---\n"\n', "1:4", /not indented/],
];
for (const [name, text, place, message] of refusals) {
  test(`yaml: refused: ${name}`, () => {
    const normal = normalizeText(text);
    assert.throws(() => readYaml(normal), (error: unknown) => {
      assert.ok(error instanceof ReadError, String(error));
      const { line, column } = positionAt(normal, error.offset);
      assert.match(error.message, message);
      assert.equal(`${line}:${column}`, place);
      assert.notEqual(error.hint, "");
      return true;
    });
  });
}

test("yaml: every key and value knows its place", () => {
  const text = "a:\n  - b: c\n";
  const root = readYaml(text);
  assert.ok(root.kind === "map");
  const list = root.entries[0]?.value;
  assert.ok(list?.kind === "list");
  const map = list.items[0];
  assert.ok(map?.kind === "map");
  const entry = map.entries[0];
  assert.deepEqual([root.offset, list.offset, map.offset, entry?.offset, entry?.value.offset].map((offset) => text.slice(offset, (offset ?? 0) + 1)), ["a", "-", "b", "b", "c"]);
});

test("yaml: aliases cannot make a small file large", () => {
  const bomb = ["a: &a [x, x, x, x, x, x, x, x, x, x]", ..."bcdefghij".split("").map((name, index) => `${name}: &${name} [${Array(10).fill(`*${"abcdefghi"[index] ?? ""}`).join(", ")}]`)].join("\n");
  assert.throws(() => readYaml(bomb), /stand for more than 50000/);
});

test("yaml: nesting is bounded in blocks and in flows", () => {
  assert.throws(() => readYaml("[".repeat(5000)), /more than 200 levels/);
  assert.throws(() => readYaml("- ".repeat(5000)), /more than 200 levels/);
});

test("yaml: a long file is read in time that grows with its length", () => {
  const rule = "  - name: rule\n    from: { path: '^src/(a|b)/' }\n    to: { path: [a, \"b\"] }\n";
  const list = (readYaml(`rules:\n${rule.repeat(5000)}`) as { entries: { value: { items: unknown[] } }[] }).entries[0]?.value.items;
  assert.equal(list?.length, 5000);
});
