import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { type Bundle, bundledProgram, entry, list, root, sourceAt } from "./bundled.ts";

const made: Bundle = { root, sources: ["server/src/main.ts", "server/src/version.ts"].map(sourceAt) };
const [main, version] = made.sources as [Bundle["sources"][0], Bundle["sources"][0]];

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "sidedesk-bundled-"));
});
after(() => rm(folder, { recursive: true }));

async function found(bundle: Bundle, name = "one"): Promise<string | undefined> {
  await rm(folder, { recursive: true });
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, list), JSON.stringify(bundle));
  return bundledProgram(folder);
}

test("a bundle is used while its sources are unchanged", async () => {
  const program = pathToFileURL(join(folder, "one", entry)).href;
  assert.equal(await found(made), program);
  const touched = { ...main, changedMs: main.changedMs - 1000 };
  assert.equal(await found({ root, sources: [touched, version] }), program, "the same, written anew");
});

test("a bundle with changed sources, in another place, or incomplete is not used", async () => {
  const longer = { ...main, size: main.size + 1 };
  assert.equal(await found({ root, sources: [version, longer] }), undefined);
  const changed = { ...main, changedMs: main.changedMs - 1000, hash: version.hash };
  assert.equal(await found({ root, sources: [version, changed] }), undefined);
  const gone = { ...main, path: "server/src/gone.ts" };
  assert.equal(await found({ root, sources: [version, gone] }), undefined);
  assert.equal(await found({ ...made, root: join(root, "elsewhere") }), undefined);
  assert.equal(await found(made, "123.draft"), undefined);
  await rm(folder, { recursive: true });
  assert.equal(bundledProgram(folder), undefined);
  await mkdir(join(folder, "empty"), { recursive: true });
  assert.equal(bundledProgram(folder), undefined);
});
