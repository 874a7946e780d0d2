// hooks install, and what the commands do when they run as hooks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryFiles } from "../support/memory-files.ts";
import { runCommand } from "../support/run-command.ts";
import { SHOP } from "./asking.ts";

const INSTALL = ["hooks", "install", "--claude-code", "--mcp"];

interface Settings {
  hooks: Record<string, { matcher?: string; hooks: { type: string; command: string }[] }[]>;
}

const settingsOf = (written: Map<string, string>): Settings => JSON.parse(written.get("/repo/.claude/settings.json") ?? "null") as Settings;

test("hooks install writes three hooks and the server", async () => {
  const { code, stdout, written } = await runCommand("", INSTALL);
  assert.equal(code, 0);
  assert.equal(stdout, ".claude/settings.json: added SessionStart, PreToolUse, Stop\n.mcp.json: added rulebearing\n");
  assert.deepEqual(settingsOf(written), {
    hooks: {
      SessionStart: [{ hooks: [{ type: "command", command: "rulebearing summary --format agent" }] }],
      PreToolUse: [{ matcher: "Edit|Write", hooks: [{ type: "command", command: "rulebearing impact --from-hook" }] }],
      Stop: [{ hooks: [{ type: "command", command: "rulebearing cruise --output-type agent --from-hook" }] }],
    },
  });
  assert.equal(written.get("/repo/.mcp.json"), '{\n  "mcpServers": {\n    "rulebearing": {\n      "command": "rulebearing",\n      "args": [\n        "serve",\n        "--mcp"\n      ]\n    }\n  }\n}\n');
});

test("a second run writes nothing", async () => {
  const files = new MemoryFiles("");
  await runCommand(files, INSTALL);
  const { code, stdout, written } = await runCommand(files, INSTALL);
  assert.deepEqual([code, stdout, [...written]], [0, ".claude/settings.json: nothing to add\n.mcp.json: nothing to add\n", []]);
});

test("a hook of ours that is started another way is not added again", async () => {
  const stop = { hooks: [{ type: "command", command: "npx rulebearing cruise src --from-hook" }] };
  const { stdout, written } = await runCommand(`-- .claude/settings.json --\n${JSON.stringify({ hooks: { Stop: [stop] } })}`, ["hooks", "install", "--claude-code"]);
  assert.equal(stdout, ".claude/settings.json: added SessionStart, PreToolUse\n");
  assert.deepEqual(settingsOf(written).hooks["Stop"], [stop]);
});

const refused: [name: string, file: string, text: string, message: RegExp][] = [
  ["no JSON", ".mcp.json", "{ // ours", /\.mcp\.json: it is not JSON/],
  ["an empty file", ".claude/settings.json", "", /settings\.json: it is not JSON/],
  ["no object", ".mcp.json", "[]", /\.mcp\.json: an object is expected/],
  ["hooks that are no object", ".claude/settings.json", '{"hooks":[]}', /settings\.json: an object is expected here\n {2}at hooks/],
  ["an event that is no array", ".claude/settings.json", '{"hooks":{"Stop":{}}}', /an array is expected here\n {2}at hooks\.Stop/],
];
for (const [name, file, text, message] of refused) {
  test(`hooks install refuses ${name}, and writes neither file`, async () => {
    const { code, stderr, written } = await runCommand(`-- ${file} --\n${text}`, INSTALL);
    assert.deepEqual([code, [...written]], [3, []]);
    assert.match(stderr, message);
  });
}

test("hooks install says what it needs, and what it could not write", async () => {
  assert.equal((await runCommand("", ["hooks", "install", "--mcp"])).code, 3);
  const { code, stderr } = await runCommand("", INSTALL, { writeFile: () => Promise.reject(new Error("EACCES")) });
  assert.equal(code, 2);
  assert.match(stderr, /it cannot be written: EACCES/);
});

const asHook = (input: unknown, argv: string[], files: string | MemoryFiles = SHOP, cwd = "/repo") =>
  runCommand(files, argv, { cwd, readStandardInput: async () => (typeof input === "string" ? input : JSON.stringify(input)) });
const edit = (file: string): object => ({ hook_event_name: "PreToolUse", tool_name: "Edit", tool_input: { file_path: file } });

async function contextFor(file: string, files: string | MemoryFiles = SHOP, cwd = "/repo"): Promise<string | undefined> {
  const { code, stdout, stderr } = await asHook(edit(file), ["impact", "--from-hook"], files, cwd);
  assert.deepEqual([code, stderr], [0, ""]);
  if (stdout === "") return undefined;
  const { hookSpecificOutput } = JSON.parse(stdout) as { hookSpecificOutput: { hookEventName: string; additionalContext: string } };
  assert.deepEqual(Object.keys(hookSpecificOutput), ["hookEventName", "additionalContext"]);
  assert.equal(hookSpecificOutput.hookEventName, "PreToolUse");
  return hookSpecificOutput.additionalContext;
}

test("impact as a hook tells what the command tells", async () => {
  const { stdout } = await runCommand(SHOP, ["impact", "src/domain/order.ts"]);
  assert.equal(await contextFor("/repo/src/domain/order.ts"), stdout);
  assert.equal(await contextFor("/repo/src/domain/order.ts", SHOP, "/repo/src/web"), stdout);
});

test("impact as a hook speaks of a file that is still to be written", async () => {
  assert.match((await contextFor("/repo/src/domain/new.ts")) ?? "", /new\.ts {2}\(not in the graph\)[^]*domain-not-to-web/);
});

test("impact as a hook is silent about what is no source, or elsewhere", async () => {
  for (const file of ["/repo/README.md", "/home/me/plan.ts"]) assert.equal(await contextFor(file), undefined, file);
});

test("impact as a hook shows the beginning of a long list", async () => {
  const users = Array.from({ length: 13 }, (_, index) => `-- src/u${index}.ts --\nimport "./hub";\n`).join("");
  const context = await contextFor("/repo/src/hub.ts", `-- rulebearing.yaml --\nrules: {}\n-- src/hub.ts --\nexport {};\n${users}`);
  assert.match(context ?? "", /and 3 more/);
});

test("impact still needs a file when it is no hook", async () => {
  const { code, stderr } = await runCommand(SHOP, ["impact"]);
  assert.equal(code, 3);
  assert.match(stderr, /an argument is missing: the file/);
});

const STOP = { hook_event_name: "Stop", stop_hook_active: false };
const CRUISE = ["cruise", "--output-type", "agent", "--from-hook"];

test("cruise as a hook holds the agent with the report when there are errors", async () => {
  const { code, stdout } = await asHook(STOP, CRUISE);
  const answer = JSON.parse(stdout) as { decision: string; reason: string };
  assert.deepEqual([code, answer.decision], [0, "block"]);
  assert.equal(answer.reason, (await runCommand(SHOP, ["cruise", "-T", "agent"])).stdout);
  assert.equal((await asHook(STOP, CRUISE, SHOP, "/repo/src/web")).stdout, stdout, "from a folder below");
  assert.equal((await asHook("", ["cruise", "--from-hook"])).stdout, stdout, "agent is its report, and input is no need");
});

const CLEAN = `-- rulebearing.yaml --
rules: { dependencies: { forbidden: [{ name: no-b, severity: warn, from: { path: a }, to: { path: b } }] } }
-- a.ts --
import "./b";
-- b.ts --
`;

const silent: [name: string, input: unknown, files: string, argv: string[], stderr: RegExp][] = [
  ["it has held the agent already", { ...STOP, stop_hook_active: true }, SHOP, CRUISE, /^$/],
  ["there are only warnings", STOP, CLEAN, CRUISE, /^$/],
  ["a rule selects nothing", STOP, CLEAN.replace("warn", "error").replace("path: a", "path: nowhere"), CRUISE, /selects no module/],
  ["there is nothing to read", STOP, "-- rulebearing.yaml --\nrules: {}\n", CRUISE, /./],
  ["the configuration is wrong", STOP, `${CLEAN}-- rulebearing.yaml --\nrulez: {}\n`, CRUISE, /rulez/],
  ["the input is no JSON", "what?", SHOP, CRUISE, /standard input: it is not JSON/],
  ["the input is no object", "[]", SHOP, CRUISE, /an object is expected/],
  ["an option is unknown", STOP, SHOP, [...CRUISE, "--nope"], /unknown option --nope/],
  ["no file is named before an edit", { tool_input: {} }, SHOP, ["impact", "--from-hook"], /^$/],
];
for (const [name, input, files, argv, said] of silent) {
  test(`a hook prints nothing and exits 0 when ${name}`, async () => {
    const { code, stdout, stderr } = await asHook(input, argv, files);
    assert.deepEqual([code, stdout], [0, ""]);
    assert.match(stderr, said);
  });
}
