import assert from "node:assert/strict";
import { test } from "node:test";
import { sidedesk } from "../../test/command-line.ts";
import { entries } from "./command-list.ts";

test("the help lists every command with its summary", async () => {
  const { code, stdout } = await sidedesk({}, "--help");
  assert.equal(code, 0);
  for (const { name } of entries) assert.match(stdout, new RegExp(`^  ${name.split(" ")[0]}\\b`, "m"));
  assert.doesNotMatch(stdout, /^ {2}work\b/m);
});

for (const entry of entries) {
  test(`\`${entry.name} --help\` describes the command, accepts --json and shows an example`, async () => {
    const { command } = await entry.load();
    let help = "";
    command.configureOutput({
      writeOut: (text) => {
        help += text;
      },
    });
    command.outputHelp();
    assert.match(help, /--json/);
    assert.match(help, new RegExp(`^  \\$ .*sidedesk ${entry.name}`, "m"));
    assert.equal(command.name(), entry.name.split(" ").at(-1));
    assert.ok(command.description().length > 40);
  });
}

test("--help exits with 0 for a group too, and a group alone with 1", async () => {
  const asked = await sidedesk({}, "brand", "create", "--help");
  assert.deepEqual([asked.code, asked.stderr], [0, ""]);
  assert.match(asked.stdout, /\$ sidedesk brand create --name/);
  const group = await sidedesk({}, "brand");
  assert.deepEqual([group.code, group.stdout], [1, ""]);
  assert.match(group.stderr, /create/);
});

test("a wrong call is reported in two lines, or as JSON, without a stack trace", async () => {
  const plain = await sidedesk({}, "key", "create", "--brand", "harbour");
  assert.equal(plain.code, 1);
  assert.equal(
    plain.stderr,
    "required option '--name <name>' not specified\nRun it with --help for usage.\n",
  );
  const json = await sidedesk({}, "brand", "crate", "--json");
  assert.deepEqual([json.code, json.stdout], [1, ""]);
  assert.match(JSON.parse(json.stderr).message, /unknown command 'crate'/);
});
