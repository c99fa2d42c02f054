import { hash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { OutputChunk, Plugin } from "rolldown";
import { type Bundle, bundledProgram, bundles, entry, list, root, sourceAt } from "./bundled.ts";

const help = `Makes few files of the server's sources and of all that they import, unless they are made of the present ones:
node server/src/bundle/bundle.ts

npm ci does this. What starts a desk takes the sources themselves where they have changed since.`;

/** A desk that still runs on an older one loads from it what it needs later. */
const kept = 3;

async function bundle(): Promise<void> {
  const began = performance.now();
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input: join(import.meta.dirname, "../program.ts"),
    platform: "node",
    // The one looks for its library beside itself, the other is what bundles.
    external: [/^@node-rs\//, "rolldown"],
    plugins: [inPlace],
    logLevel: "silent",
  });
  const { output } = await build.generate({
    format: "esm",
    // By their names alone they are modules: without, each is read through for what it may be.
    entryFileNames: entry,
    chunkFileNames: "[name]-[hash].mjs",
    // In a log, a function is called what it is called in the sources.
    keepNames: true,
    comments: false,
    // A single character that is not of Latin-1 would make all of a file two bytes for each.
    charset: "ascii",
  });
  await keep(output.filter((file) => file.type === "chunk"));
  await removeOldest();
  console.log(`The server is bundled (${((performance.now() - began) / 1000).toFixed(1)} s).`);
}

const nodePath = `process.getBuiltinModule("node:path")`;

/**
 * A module finds what lies beside it by where it lies itself: that is said as the way from the bundle to there. What is
 * CommonJS has no place that it could start from, and is told the folder as it is now.
 */
const inPlace: Plugin = {
  name: "in-place",
  transform(code, id) {
    const way = relative(join(bundles, "one"), id);
    const url = `new URL(${JSON.stringify(encodeURI(way))}, import.meta.url)`;
    const meta: Record<string, string> = {
      url: `${url}.href`,
      dirname: `${nodePath}.join(import.meta.dirname, ${JSON.stringify(dirname(way))})`,
      filename: `${nodePath}.join(import.meta.dirname, ${JSON.stringify(way)})`,
      resolve: `((to) => to.startsWith(".") ? new URL(to, ${url}).href : import.meta.resolve(to))`,
    };
    const moved = code.replaceAll(
      /\bimport\.meta\.(\w+)\b/g,
      (asked, property) => meta[property as string] ?? asked,
    );
    const ofCommonJs = Object.entries({ __filename: id, __dirname: dirname(id) })
      .filter(([name]) => code.includes(name))
      .map(([name, place]) => `const ${name} = ${JSON.stringify(place)};`);
    return moved === code && ofCommonJs.length === 0 ? undefined : { code: [...ofCommonJs, moved].join("") };
  },
};

/** Whoever finds a bundle by its name starts with it: so all of it is on the disk before it gets one. */
async function keep(chunks: OutputChunk[]): Promise<void> {
  const own = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => isOwn(id));
  const ways = ["bundle.ts", "bundled.ts"].map((name) => join(import.meta.dirname, name));
  const paths = [...new Set([...own, ...ways].map((id) => relative(root, id))), "package-lock.json"];
  const made: Bundle = { root, sources: paths.map(sourceAt) };
  const draft = join(bundles, `${process.pid}.draft`);
  await mkdir(draft, { recursive: true });
  for (const { fileName, code } of chunks) await writeFile(join(draft, fileName), code, { flush: true });
  await writeFile(join(draft, list), JSON.stringify(made), { flush: true });
  const contents = made.sources.map(({ path, hash }) => [path, hash]);
  const name = hash("sha256", JSON.stringify([root, contents])).slice(0, 16);
  // Where somebody else has put the same there meanwhile, that is as good.
  await rename(draft, join(bundles, name)).catch(() => rm(draft, { recursive: true }));
}

/** What comes from elsewhere stays as it is while the list of packages does. */
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
