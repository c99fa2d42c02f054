import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { folderOfPages, isWhole, sealBuild } from "./built.ts";

/**
 * Builds the pages, unless those of the present sources are there and whole: `npm ci` and each start of the desk call it. Several at
 * once do no harm, because a build is put in its place whole; the first that is there stays.
 */
const kept = 3;
const folder = await folderOfPages();

if (process.argv.includes("--help"))
  console.log("Builds the desk's pages where that is needed: node web/build.js");
else if (folder && !(await isWhole(folder))) await buildInto(folder);

async function buildInto(folder: string): Promise<void> {
  const began = performance.now();
  const draft = `${folder}.${process.pid}`;
  // What builds is loaded to build: a start that finds all built waits for none of it.
  const [{ build }, { buildWidget }] = await Promise.all([import("vite"), import("./widget/build.ts")]);
  await build({ configFile: join(import.meta.dirname, "vite.config.ts"), build: { outDir: draft } });
  await buildWidget(draft);
  await compressAll(draft);
  await sealBuild(draft);
  if (!(await isWhole(folder))) await rm(folder, { recursive: true, force: true });
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await removeOldest(folder);
  console.log(`The pages are built (${((performance.now() - began) / 1000).toFixed(1)} s).`);
}

/** Once, as well as it can be done, instead of for each visitor. */
async function compressAll(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|html|svg|json)$/.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Builds of older sources, but for the newest: a desk that still runs on one serves its files until it ends. */
async function removeOldest(folder: string): Promise<void> {
  const all = dirname(folder);
  const paths = (await readdir(all)).map((name) => join(all, name));
  const dated = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  const oldest = dated.sort((one, other) => other.at - one.at).slice(kept);
  for (const { path } of oldest) await rm(path, { recursive: true, force: true });
}
