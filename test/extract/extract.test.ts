import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { extractRecord } from "../../src/extract/extract.ts";
import { extensionOf, isSourceExtension, SOURCE_EXTENSIONS } from "../../src/extract/languages.ts";
import { Scratch } from "../../src/extract/text.ts";
import { linesOf, OPTIONS, recordOf } from "./support.ts";

test("every extension of a source is known, with its dot, and no other", () => {
  for (const extension of SOURCE_EXTENSIONS) assert.ok(isSourceExtension(extension), extension);
  for (const extension of ["ts", ".json", ".py", "", ".d"]) assert.ok(!isSourceExtension(extension), extension);
});

const extensions: [string, string][] = [
  ["a.ts", ".ts"], ["src/a.d.ts", ".ts"], ["a.b/c", ""], [".ts", ""], ["a\\b.vue", ".vue"], ["a", ""],
];
for (const [file, expected] of extensions) {
  test(`the extension of ${file} is ${expected === "" ? "none" : expected}`, () => assert.equal(extensionOf(file), expected));
}

const encodings: [string, Buffer, string[], number][] = [
  ["UTF-8", Buffer.from('import "./é"'), ["./é"], 0],
  ["UTF-8 with a byte order mark", Buffer.from('\ufeffimport "./a"'), ["./a"], 0],
  ["UTF-16, little end first", Buffer.from('\ufeffimport "./é"', "utf16le"), ["./é"], 0],
  ["UTF-16, big end first", Buffer.from('\ufeffimport "./é"', "utf16le").swap16(), ["./é"], 0],
  ["UTF-16 with half a character at its end", Buffer.from([0xfe, 0xff, 0, 0x3b, 0]), [], 0],
  ["bytes that are no UTF-8", Buffer.concat([Buffer.from('import "./a"; const x = "'), Buffer.from([0xff]), Buffer.from('"; import "./b"')]), ["./a", "./b"], 1],
  ["no text at all", Buffer.from([0x47, 0x40, 0, 0xff, 0xfe, 0, 1, 2]), [], 1],
  ["nothing", Buffer.alloc(0), [], 0],
];
for (const [name, source, specifiers, problems] of encodings) {
  test(`a file in ${name} is read`, () => {
    const record = extractRecord(source, "a.ts", OPTIONS);
    assert.deepEqual(record.imports.map(({ specifier }) => specifier), specifiers);
    assert.equal(record.problems.length, problems);
  });
}

test("a byte order mark is not counted in columns", () => {
  const { imports } = extractRecord(Buffer.from('\ufeff/* 😀é */ import "./a"'), "a.ts", OPTIONS);
  assert.deepEqual(imports.map(({ line, column }) => [line, column]), [[1, 11]]);
});

const lines: [string, string, [number, number][]][] = [
  ["\\n", 'import "a";\n import "b"', [[1, 1], [2, 2]]],
  ["\\r\\n", 'import "a";\r\n import "b"', [[1, 1], [2, 2]]],
  ["\\r", 'import "a";\r import "b"', [[1, 1], [2, 2]]],
  ["U+2028 and U+2029", 'import "a";\u2028\u2029  import "b"', [[1, 1], [3, 3]]],
  ["a template over several lines", "x(`\n\n`); import('b')", [[3, 5]]],
];
for (const [name, source, places] of lines) {
  test(`lines end at ${name}`, () => {
    assert.deepEqual(recordOf(source, "a.ts").imports.map(({ line, column }) => [line, column]), places);
  });
}

test("the language is that of the extension, or of a component's script", () => {
  assert.equal(recordOf("", "a.mts").language, "typescript");
  assert.equal(recordOf("", "a.cjs").language, "javascript");
  assert.equal(recordOf('<script lang="ts"></script>', "a.vue").language, "typescript");
  assert.equal(recordOf("<script></script>", "a.svelte").language, "javascript");
});

test("a syntax error names file, line and column, and what can be read is there", () => {
  const { imports, problems } = recordOf('import a from "./a";\nconst = ;\nexport * from "./b";\n', "src/x.ts");
  assert.deepEqual(imports.map(({ specifier }) => specifier), ["./a", "./b"]);
  assert.deepEqual(problems, [{ file: "src/x.ts", line: 2, column: 7, message: 'a name expected, not "="' }]);
});

test("in what is read word by word, a comment is JSDoc only where it stands before a statement", () => {
  const source = `<% if %>/** @type {import("./loose").T} */\n<% } %>let a;\n/** @type {import("./b").T} */\nlet b;\n`;
  assert.deepEqual(linesOf(source, "a.js"), ["./b jsdoc-import elided typeOnly"]);
});

test("memory can be shared between files of growing and shrinking size", () => {
  const scratch = new Scratch();
  for (const size of [0, 10, 100_000, 5, 0]) {
    const source = Buffer.from(`${"// comment\n".repeat(size)}import "./a${size}"`);
    assert.deepEqual(extractRecord(source, "a.ts", OPTIONS, scratch).imports.map(({ specifier }) => specifier), [`./a${size}`]);
  }
});

test("what a run did not ask for is left out", () => {
  const source = '/** @type {import("./t").T} */\nlet x = process.getBuiltinModule("fs");';
  assert.deepEqual(linesOf(source, "a.js"), ["./t jsdoc-import elided typeOnly", "fs process-get-builtin-module"]);
  assert.deepEqual(linesOf(source, "a.js", { jsdoc: false, processBuiltinModuleCalls: false }), []);
});
