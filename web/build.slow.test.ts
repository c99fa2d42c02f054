import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, readdir, rm, stat, symlink, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");
let folder: string;

async function build(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["web/build.ts"], { cwd: folder });
  return stdout;
}

/** Of several tries the best: the machine may be doing other work as well. */
async function secondsOfNothing(): Promise<number> {
  const tries: number[] = [];
  for (let count = 0; count < 5; count++) {
    const began = performance.now();
    assert.equal(await build(), "");
    tries.push((performance.now() - began) / 1000);
  }
  return Math.min(...tries);
}

async function filesOf(path: string): Promise<Map<string, string>> {
  const names = (await readdir(path, { recursive: true })).sort();
  const seen = names.map(async (name) => {
    const { mtimeMs, size } = await stat(join(path, name));
    return [name, `${size} ${mtimeMs}`] as const;
  });
  return new Map(await Promise.all(seen));
}

const dist = () => join(folder, "web/dist");

describe("the build of the pages", () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "sidedesk-build-"));
    const isSource = (path: string) => !/\/web\/(dist|node_modules)(\/|$)/.test(path);
    await cp(join(root, "web"), join(folder, "web"), { recursive: true, filter: isSource });
    for (const name of ["package-lock.json", "tsconfig.json"]) await cp(join(root, name), join(folder, name));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    assert.match(await build(), /The pages are built/);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test("changes nothing and is quick where they are there", async () => {
    const before = await filesOf(dist());
    assert.ok([...before.keys()].some((name) => name.endsWith(".js.br")));
    const seconds = await secondsOfNothing();
    assert.deepEqual(await filesOf(dist()), before);
    assert.ok(seconds < 1, `${seconds} s`);
  });

  test("two at once leave one build, and nothing half done", async () => {
    await appendFile(join(folder, "web/styles/base.css"), "\n.two-at-once { color: inherit; }\n");
    await Promise.all([build(), build()]);
    const builds = await readdir(dist());
    assert.deepEqual(
      builds.filter((name) => !/^[0-9a-f]{16}$/.test(name)),
      [],
    );
    assert.equal(builds.length, 2);
    assert.equal(await build(), "");
  });

  test("is done again for a changed source, and for one of which a file is short or lost", async () => {
    await appendFile(join(folder, "web/look.js"), "\n// Changed.\n");
    const old = new Set(await readdir(dist()));
    assert.match(await build(), /The pages are built/);
    const [fresh = ""] = (await readdir(dist())).filter((name) => !old.has(name));
    const path = join(dist(), fresh);
    const whole = [...(await filesOf(path)).keys()];
    const script = whole.find((name) => name.endsWith(".js")) ?? "";
    for (const damage of [() => truncate(join(path, script), 10), () => rm(join(path, "index.html.gz"))]) {
      await damage();
      assert.match(await build(), /The pages are built/);
      assert.deepEqual([...(await filesOf(path)).keys()], whole);
      assert.equal(await build(), "");
    }
  });
});
