import { hash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { OutputChunk, Plugin } from "rolldown";
import { type Bundle, bundledProgram, bundles, entry, list, root, sourceAt } from "./bundled.ts";

const help = `Makes few files of the server's sources and of all that they import, unless they are made of the present ones:
node server/src/bundle/bundle.ts

npm ci does this. What starts a desk takes the sources themselves where they have changed since.`;

/** A running desk still loads modules from its own, older bundle. */
const kept = 3;

async function bundle(): Promise<void> {
  const began = performance.now();
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input: join(import.meta.dirname, "../program.ts"),
    platform: "node",
    // @node-rs finds its library by its own location; rolldown is the bundler itself.
    external: [/^@node-rs\//, "rolldown"],
    plugins: [inPlace],
    logLevel: "silent",
  });
  const { output } = await build.generate({
    format: "esm",
    // The extension .mjs marks modules; otherwise Node parses each file to detect its type.
    entryFileNames: entry,
    chunkFileNames: "[name]-[hash].mjs",
    // Stack traces in the log show the sources' function names.
    keepNames: true,
    comments: false,
    // One character beyond Latin-1 would make the whole file use two bytes per character.
    charset: "ascii",
  });
  await keep(output.filter((file) => file.type === "chunk"));
  await removeOldest();
  console.log(`The server is bundled (${((performance.now() - began) / 1000).toFixed(1)} s).`);
}

const nodePath = `process.getBuiltinModule("node:path")`;

/**
 * A module finds files by its own location, so this replaces that location with the path from the bundle to the source. CommonJS files have
 * no import.meta, so they get the absolute folder of the build.
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

/** Another process may use a bundle as soon as it has its name, so all of it is on disk before the rename. */
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
