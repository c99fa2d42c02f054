import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";

interface ModuleOptions {
  /** The path of its first source. */
  entry: string;
  /** The path of its style sheet. */
  styles: string;
  define?: Record<string, string>;
  /** Globals that come from a module: its path and the name of the export. */
  inject?: Record<string, [string, string]>;
  /** Changes the tokens that its style sheet uses. */
  tokens?: (worn: string) => string;
}

/** Builds one module for other sites, which contains everything that it imports, its styles included. */
export async function buildModule({
  entry,
  styles,
  define = {},
  inject = {},
  tokens,
}: ModuleOptions): Promise<string> {
  const { build, minify } = await import("vite");
  const output = (await build({
    configFile: false,
    root: dirname(entry),
    logLevel: "warn",
    define,
    plugins: [onlyWorn(styles, tokens)],
    build: {
      write: false,
      target: "es2023",
      modulePreload: false,
      minify: "oxc",
      // The first versions with everything that the styles need (light-dark(), relative colours).
      cssTarget: ["chrome125", "firefox128", "safari18"],
      lib: { entry, formats: ["es"] },
      // Inlines named numbers.
      rolldownOptions: { optimization: { inlineConst: { mode: "all" } }, transform: { inject } },
    },
  })) as Rolldown.RolldownOutput[];
  const [module, ...others] = [output].flat().flatMap(({ output }) => output);
  if (module?.type !== "chunk" || others.length > 0) throw new Error(`${entry} is not one module.`);
  // Vite doesn't minify whitespace of a library, since the bundler that uses it would.
  return (await minify(entry, module.code, { module: true })).code;
}

/** Only the design tokens that the style sheet uses, at its shadow root instead of the page's. */
const onlyWorn = (sheet: string, change = (worn: string) => worn): Plugin => ({
  name: "only-worn",
  enforce: "pre",
  async load(id) {
    if (!id.startsWith(sheet)) return undefined;
    const styles = await withImports(sheet);
    const tokens = await readFile(join(import.meta.dirname, "styles/tokens.css"), "utf8");
    const uses = (name: string) => `${styles}${tokens}`.split(`var(${name})`).length - 1;
    // A token that is used once is inlined.
    const once = new Map<string, string>();
    const worn = tokens
      .replace(/ {2}(--[\w-]+): ([^;]*);\n/g, (whole, name: string, value: string) => {
        if (uses(name) === 1) once.set(name, value);
        return uses(name) > 1 ? whole : "";
      })
      .replace(/:root(\[[^\]]*\])?/g, (_, theme) => (theme ? `:host(${theme})` : ":host"));
    return styles
      .replace(/@import "[./\w-]*\/tokens\.css";/, change(worn))
      .replace(/var\((--[\w-]+)\)/g, (whole, name: string) => once.get(name) ?? whole);
  },
});

/** A style sheet with the parts that it imports from folders beside it. */
async function withImports(sheet: string): Promise<string> {
  const text = await readFile(sheet, "utf8");
  const pattern = /@import "(\.\/[\w/-]+\.css)";/g;
  const parts = [...text.matchAll(pattern)].map(([, path = ""]) =>
    readFile(join(dirname(sheet), path), "utf8"),
  );
  const read = await Promise.all(parts);
  return text.replace(pattern, () => read.shift() ?? "");
}
