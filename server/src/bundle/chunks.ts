import { dirname } from "node:path";
import type { OutputChunk, Plugin } from "rolldown";

/** How the modules of a bundle find the files that they read by their own location. */
export interface Locations {
  /** The path from the bundle to a source file. */
  wayTo(source: string): string;
  /** An expression for a CommonJS module's own path: it has no import.meta. */
  ofCommonJs(path: string): string;
  /** Packages whose files the bundle finds in a folder, by the path to it. */
  folders?: Record<string, string>;
  /** Changes a module's text before its locations are replaced. */
  prepare?(code: string): string;
}

/** Makes few files of the entries and of all that they import, for Node. */
export async function bundleChunks(
  input: Record<string, string>,
  locations: Locations,
): Promise<OutputChunk[]> {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input,
    platform: "node",
    // @node-rs finds its library by its own location; rolldown is the bundler itself.
    external: [/^@node-rs\//, "rolldown"],
    plugins: [inPlace(locations)],
    logLevel: "silent",
  });
  const { output } = await build.generate({
    format: "esm",
    // The extension .mjs marks modules; otherwise Node parses each file to detect its type.
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    // Stack traces in the log show the sources' function names.
    keepNames: true,
    comments: false,
    // One character beyond Latin-1 would make the whole file use two bytes per character.
    charset: "ascii",
  });
  return output.filter((file) => file.type === "chunk");
}

const nodePath = `process.getBuiltinModule("node:path")`;

/** A module finds files by its own location, so this replaces that location with the path from the bundle to the source. */
function inPlace({ wayTo, ofCommonJs, folders = {}, prepare = (code) => code }: Locations): Plugin {
  const inFolders = Object.entries(folders).map(
    ([name, folder]) =>
      `to.startsWith("${name}/") ? new URL("${folder}" + to.slice(${name.length}), import.meta.url).href : `,
  );
  return {
    name: "in-place",
    transform(original, id) {
      const code = prepare(original);
      const way = wayTo(id);
      const url = `new URL(${JSON.stringify(encodeURI(way))}, import.meta.url)`;
      const meta: Record<string, string> = {
        url: `${url}.href`,
        dirname: `${nodePath}.join(import.meta.dirname, ${JSON.stringify(dirname(way))})`,
        filename: `${nodePath}.join(import.meta.dirname, ${JSON.stringify(way)})`,
        resolve: `((to) => to.startsWith(".") ? new URL(to, ${url}).href : ${inFolders.join("")}import.meta.resolve(to))`,
      };
      const moved = code.replaceAll(
        /\bimport\.meta\.(\w+)\b/g,
        (asked, property) => meta[property as string] ?? asked,
      );
      const own = Object.entries({ __filename: id, __dirname: dirname(id) })
        .filter(([name]) => code.includes(name))
        .map(([name, place]) => `const ${name} = ${ofCommonJs(place)};`);
      return moved === original && own.length === 0 ? undefined : { code: [...own, moved].join("") };
    },
  };
}
