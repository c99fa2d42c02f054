import { hash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { OutputChunk } from "rolldown";
import { type Bundle, bundledProgram, bundles, list, root, sourceAt } from "./bundled.ts";
import { bundleChunks, type Locations } from "./chunks.ts";

const help = `Makes few files of the server's sources and of all that they import, unless they are made of the present ones:
node server/src/bundle/bundle.ts

npm ci does this. What starts a desk takes the sources themselves where they have changed since.`;

/** A running desk still loads modules from its own, older bundle. */
const kept = 3;

async function bundle(): Promise<void> {
  const began = performance.now();
  const chunks = await bundleChunks({ program: join(import.meta.dirname, "../program.ts") }, fromCache);
  await keep(chunks);
  await removeOldest();
  console.log(`The server is bundled (${((performance.now() - began) / 1000).toFixed(1)} s).`);
}

const fromCache: Locations = {
  wayTo: (source) => relative(join(bundles, "one"), source),
  ofCommonJs: (path) => JSON.stringify(path),
};

/** Another process may use a bundle as soon as it has its name, so all of it is on disk before the rename. */
async function keep(chunks: OutputChunk[]): Promise<void> {
  const own = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => isOwn(id));
  const ways = ["bundle.ts", "bundled.ts", "chunks.ts"].map((name) => join(import.meta.dirname, name));
  const paths = [...new Set([...own, ...ways].map((id) => relative(root, id))), "package-lock.json"];
  const made: Bundle = { root, sources: paths.map(sourceAt) };
  const draft = join(bundles, `${process.pid}.draft`);
  await mkdir(draft, { recursive: true });
  for (const { fileName, code } of chunks) await writeFile(join(draft, fileName), code, { flush: true });
  await writeFile(join(draft, list), JSON.stringify(made), { flush: true });
  const contents = made.sources.map(({ path, hash }) => [path, hash]);
  const name = hash("sha256", JSON.stringify([root, contents])).slice(0, 16);
  // Another process created the same bundle first; that one is used.
  await rename(draft, join(bundles, name)).catch(() => rm(draft, { recursive: true }));
}

/** Third-party files are unchanged as long as the lock file is. */
function isOwn(id: string): boolean {
  return id.startsWith(root) && !id.includes("/node_modules/");
}

async function removeOldest(): Promise<void> {
  const places = (await readdir(bundles)).map((name) => join(bundles, name));
  const dated = await Promise.all(places.map(async (at) => ({ at, madeMs: (await stat(at)).mtimeMs })));
  const oldest = dated.sort((one, other) => other.madeMs - one.madeMs).slice(kept);
  for (const { at } of oldest) await rm(at, { recursive: true, force: true });
}

if (process.argv.includes("--help")) console.log(help);
else if (bundledProgram() === undefined) await bundle();
