import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findServer, newData } from "./trial.ts";

const run = promisify(execFile);
const installed = fileURLToPath(new URL("../../../node_modules", import.meta.url));

test("the README's example runs, prints what it says, and leaves no server running", async (t) => {
  const { folder, example } = await writeExample(t);
  const printed = /console\.log\(.*\/\/ (.*)$/m.exec(example)?.[1];
  for (const state of ["new", "old"]) {
    const { stdout, stderr } = await run(process.execPath, ["example.ts"], { cwd: folder });
    assert.equal(stdout.trim(), printed);
    assert.equal(/Creating the database/.test(stderr), state === "new", stderr);
    assert.equal(await findServer(join(folder, "data")), undefined);
  }
});

test("the README's example prints the reason and the remedy of a failure", async (t) => {
  const { folder } = await writeExample(t);
  const file = join(folder, "data");
  await writeFile(file, "");
  await assert.rejects(run(process.execPath, ["example.ts"], { cwd: folder }), {
    code: 1,
    stderr:
      "A file is in the way of the folder ./data.\nMove the file away, or choose another data directory.\n",
  });
  await rm(file);
});

/** The example as a file of a project with the package installed. */
async function writeExample(t: TestContext) {
  const folder = dirname(await newData(t, join("project", "data")));
  await mkdir(folder);
  await chmod(folder, 0o755);
  await symlink(installed, join(folder, "node_modules"));
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? "";
  await writeFile(join(folder, "example.ts"), example);
  return { folder, example };
}
