import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { buildElement } from "../packages/portal/build-element.ts";
import { isWhole, sealBuild } from "./build-folder.ts";
import { buildServiceWorker } from "./service-worker/build.ts";
import { buildWidget } from "./widget/build.ts";

const kept = 3;

/** Builds the pages, moves the finished build into place and removes the oldest ones. */
export async function buildInto(folder: string): Promise<void> {
  const began = performance.now();
  const draft = `${folder}.${process.pid}`;
  await build({ configFile: join(import.meta.dirname, "vite.config.ts"), build: { outDir: draft } });
  await buildWidget(draft);
  await buildServiceWorker(draft);
  await mkdir(join(draft, "portal"));
  await writeFile(join(draft, "portal/element.js"), await buildElement());
  await compressAll(draft);
  await sealBuild(draft);
  if (!(await isWhole(folder))) await rm(folder, { recursive: true, force: true });
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await removeOldest(folder);
  console.log(`The pages are built (${((performance.now() - began) / 1000).toFixed(1)} s).`);
}

/**
 * Compressed once, not for each visitor. Brotli's highest quality is 1.7 % smaller than the next one and
 * takes more than half of a build.
 */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1 } };

async function compressAll(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|html|svg|json)$/.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Removes builds of older sources except the newest: a running desk may still serve its files. */
async function removeOldest(folder: string): Promise<void> {
  const all = dirname(folder);
  const paths = (await readdir(all)).map((name) => join(all, name));
  const dated = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  const oldest = dated.sort((one, other) => other.at - one.at).slice(kept);
  for (const { path } of oldest) await rm(path, { recursive: true, force: true });
}
