import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { checksumLine } from "../../../scripts/release/checksums.ts";
import { pack } from "../../../scripts/release/pack.ts";
import { version } from "../../src/version.ts";

/* docs/install/npm.md. Its libraries come from the registry, so it needs the network. */

describe("the packages for npm", () => {
  let folder: string;
  let packages: string[];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "sidedesk-npm-"));
    packages = [await pack("sidedesk", folder), await pack("node", folder)];
    await writeFile(join(folder, "SHA256SUMS"), (await Promise.all(packages.map(checksumLine))).join(""));
    await mkdir(join(folder, "elsewhere"));
  });
  after(() => rm(folder, { recursive: true }));

  /** Runs a command with the Node of the repository, whose own packages it does not find. */
  async function run(command: string, ...args: string[]): Promise<string> {
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const env = { ...process.env, PATH, NODE_COMPILE_CACHE: undefined };
    const { stdout } = await promisify(execFile)(command, args, { cwd: join(folder, "elsewhere"), env });
    return stdout.trim();
  }
  const paths = () => packages.map((path) => join("..", basename(path)));

  test("their checksums can be checked", async () => {
    const answer = await promisify(execFile)("sha256sum", ["--check", "--ignore-missing", "SHA256SUMS"], {
      cwd: folder,
    });
    assert.equal(answer.stdout, packages.map((path) => `${basename(path)}: OK\n`).join(""));
  });

  test("a global installation has the command", async () => {
    await run("npm", "install", "--global", "--prefix", folder, ...paths());
    assert.equal(await run(join(folder, "bin/sidedesk"), "--version"), version);
    assert.match(await run(join(folder, "bin/sidedesk"), "migrate"), /^Applied /);
  });

  test("npx runs it without an installation", async () => {
    const wanted = paths().map((path) => `--package=${path}`);
    assert.equal(await run("npx", "--yes", ...wanted, "sidedesk", "--version"), version);
  });
});
