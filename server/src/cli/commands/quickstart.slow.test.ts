import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sidedesk, startDesk, usedDesk } from "../../../test/command-line.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** The commands of the first shell block below a heading of the README, without their comments. */
function commandsOf(heading: string): string[] {
  const section = readFileSync(`${root}README.md`, "utf8").split(`## ${heading}\n`)[1] ?? "";
  const block = /```sh\n(.*?)```/s.exec(section)?.[1] ?? "";
  return block
    .split("\n")
    .map((line) => line.replace(/\s+#.*$/, ""))
    .filter(Boolean);
}

/** The words of a command, as a shell splits them. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = ""]) => quoted ?? bare);
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === "object" ? address?.port : 0);
}

test("the README's three commands create a desk that accepts its first ticket by the printed curl", async (t) => {
  const [install, start, quickstart = ""] = commandsOf("Your own desk");
  assert.deepEqual([install, start], ["npm ci", "npm start"]);
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  assert.equal(scripts.start, "exec node server/bin/sidedesk.mjs start");

  const settings = { DATA_DIR: await usedDesk(t), PORT: await freePort() };
  await startDesk(t, settings);
  const [npm, ...words] = wordsOf(quickstart);
  assert.deepEqual([npm, ...words.slice(0, 4)], ["npm", "run", "-s", "sidedesk", "--"]);
  const { code, stdout, stderr } = await sidedesk(settings, ...words.slice(4));
  assert.equal(code, 0, stderr);

  const curls = stdout.split("\n").filter((line) => line.trim().startsWith("curl"));
  assert.equal(curls.length, 2);
  const answers = [];
  for (const curl of curls) answers.push((await run("bash", ["-c", curl])).stdout);
  assert.equal(JSON.parse(answers[0] ?? "").data.first_name, "Ines");
  assert.match(JSON.parse(answers[1] ?? "").data.number, /^\d{14}$/);
});

test("SIGTERM for npm start stops the desk, so that no desk is left behind by a service manager", async (t) => {
  const dataDir = await usedDesk(t);
  const env = { ...process.env, DATA_DIR: dataDir, PORT: await freePort(), WORKERS: "1" };
  const npm = spawn("npm", ["start"], { cwd: root, env, stdio: ["ignore", "pipe", "ignore"] });
  let printed = "";
  for await (const piece of npm.stdout) {
    printed += piece;
    if (printed.includes("/setup#token=")) break;
  }
  assert.doesNotMatch(printed, /Ctrl-C/, "there is no terminal");
  assert.ok(existsSync(`${dataDir}/running.json`));
  npm.kill("SIGTERM");
  await once(npm, "exit");
  assert.ok(!existsSync(`${dataDir}/running.json`));
});

test("quickstart creates everything or nothing, and its options create a department for a brand", async (t) => {
  const settings = { DATA_DIR: await usedDesk(t) };
  const made = await sidedesk(settings, "quickstart", "--name", "Harbour", "--json");
  assert.deepEqual(Object.keys(JSON.parse(made.stdout)), ["brand", "department", "key"]);
  const again = await sidedesk(settings, "quickstart", "--name", "Harbour", "--slug", "harbour");
  assert.deepEqual([again.code, again.stdout], [1, ""]);
  assert.match(again.stderr, /^--slug: /);

  const department = ["department", "create", "--brand", "harbour", "--name", "Before buying"];
  const options = ["--guests", "--captcha", "altcha", "--priorities", "low,high", "--json"];
  const { id, ...rest } = JSON.parse((await sidedesk(settings, ...department, ...options)).stdout);
  assert.ok(id > 0);
  const said = { brand: "harbour", name: "Before buying", accepts_guests: true, accepts_credentials: false };
  assert.deepEqual(rest, said);
  const wrong = await sidedesk(settings, ...department, "--timezone", "Mars/Base");
  assert.match(wrong.stderr, /^--timezone: /);
});

test("the bin runs with every installed Node", async () => {
  const bin = `${root}server/bin/sidedesk.mjs`;
  const nodes = [process.execPath, "/usr/bin/node"].filter((node) => existsSync(node));
  for (const node of nodes) {
    const { stdout } = await run(node, [bin, "--version"]);
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/, node);
  }
  const { exports: _, bin: named } = JSON.parse(readFileSync(`${root}server/package.json`, "utf8"));
  assert.deepEqual(named, { sidedesk: "bin/sidedesk.mjs" });
});
