import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");
let folder: string;

async function build(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["web/build.js"], { cwd: folder });
  return stdout;
}

/** The best of several runs, since the machine may be busy with other work. */
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

/** Packages of the workspace link to the copies in this folder. */
async function linkModules(): Promise<void> {
  const own = join("node_modules", "@sidedesk");
  await mkdir(join(folder, own), { recursive: true });
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@sidedesk")
      await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
  for (const name of await readdir(join(root, own)))
    await symlink(name === "web" ? join(folder, "web") : join(root, own, name), join(folder, own, name));
}

const start = `const { folderOfPages } = await import("@sidedesk/web/build-folder");
  const { buildPages } = await import("./server/src/runtime/build-pages.ts");
  await buildPages(await folderOfPages(), { info: console.log, error: console.log });`;

/** What the server prints about its pages at start. */
async function saidAtStart(): Promise<string> {
  const args = ["--input-type=module", "--eval", start];
  return (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout;
}

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

function scriptsBehind(manifest: Manifest, key: string): Set<string | undefined> {
  const chunk = manifest[key];
  const imported = chunk?.imports?.flatMap((one) => [...scriptsBehind(manifest, one)]) ?? [];
  return new Set([chunk?.file, ...imported]);
}

const dist = () => join(folder, "web/dist");

describe("the build of the pages", () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "sidedesk-build-"));
    const isSource = (path: string) => !/\/web\/(dist|node_modules)(\/|$)/.test(path);
    await cp(join(root, "web"), join(folder, "web"), { recursive: true, filter: isSource });
    for (const name of ["package-lock.json", "tsconfig.json"]) await cp(join(root, name), join(folder, name));
    const ofPortal = ["element", "src/browser", "build-element.ts"].map((name) => `packages/portal/${name}`);
    for (const part of ["scripts", "server/src", ...ofPortal])
      await cp(join(root, part), join(folder, part), { recursive: true });
    await linkModules();
    assert.match(await build(), /The pages are built/);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test("of all that stands around a list the page asks for itself, behind its first script", async () => {
    const [only = ""] = await readdir(dist());
    const read = (name: string) => readFile(join(dist(), only, name), "utf8");
    const manifest: Manifest = JSON.parse(await read(".vite/manifest.json"));
    const page = await read("index.html");
    const scripts = [...page.matchAll(/<(script|link) ([^>]*?)"\/desk\/(assets\/[^"]+\.js)"([^>]*)>/g)];
    const asked = scripts
      .filter(([tag]) => /module/.test(tag))
      .map(([tag, , , file = ""]) => ({ tag, file }));
    const around = Object.keys(manifest).find((key) => manifest[key]?.name === "around-the-list") ?? "";
    assert.deepEqual(new Set(asked.map(({ file }) => file)), scriptsBehind(manifest, around));
    const [first, ...behind] = asked;
    assert.deepEqual(new Set([first?.file]), scriptsBehind(manifest, "index.html"));
    assert.ok(behind.every(({ tag }) => tag.includes('fetchpriority="low"')));
  });

  test("changes nothing and is quick where they are there", async () => {
    const before = await filesOf(dist());
    assert.ok([...before.keys()].some((name) => name.endsWith(".js.br")));
    const seconds = await secondsOfNothing();
    assert.deepEqual(await filesOf(dist()), before);
    assert.ok(seconds < 1, `${seconds} s`);
  });

  test("is done by a desk that starts where its sources are newer, and by none other", async () => {
    assert.equal(await saidAtStart(), "");
    await appendFile(join(folder, "web/desk/boot.ts"), "\n// Newer.\n");
    assert.equal(await saidAtStart(), "building the pages\nthe pages are built\n");
    assert.equal(await build(), "");
    assert.equal(await saidAtStart(), "");
  });

  test("of more than a browser may load the check fails, and says of what and how much", async () => {
    const check = () =>
      promisify(execFile)(process.execPath, ["scripts/page-sizes.ts"], { cwd: folder }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }) => ({ code, stdout }),
      );
    assert.deepEqual(await check(), { code: 0, stdout: "The pages are as light as they must be.\n" });
    const main = join(folder, "web/desk/main.tsx");
    const source = await readFile(main, "utf8");
    const heavy = randomBytes(40_000).toString("base64");
    await writeFile(main, `${source}\ndocument.documentElement.dataset.heavy = "${heavy}";\n`);
    await build();
    const { code, stdout } = await check();
    assert.equal(code, 1);
    assert.match(stdout, /^JavaScript before the first row: \d+\.\d kB of \d+ kB, too much$/m);
    await writeFile(main, source);
  });

  test("two at once leave one build, and nothing half done", async () => {
    await appendFile(join(folder, "web/styles/base.css"), "\n.two-at-once { color: inherit; }\n");
    const old = new Set(await readdir(dist()));
    await Promise.all([build(), build()]);
    const builds = await readdir(dist());
    assert.deepEqual(
      builds.filter((name) => !/^[0-9a-f]{16}$/.test(name)),
      [],
    );
    assert.equal(builds.filter((name) => !old.has(name)).length, 1);
    assert.equal(await build(), "");
  });

  test("is done again for a changed source, and for one of which a file is short or lost", async () => {
    await appendFile(join(folder, "web/desk/boot.ts"), "\n// Changed.\n");
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
