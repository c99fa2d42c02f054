import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/**
 * Builds the widget's modules: the loader, the panel, and the texts of each language. Each lies below the hash of what it is made of, so that browsers may keep it for good and a site
 * may name the very bytes that it wants; the loader lies at its plain name as well, and names the panel that it belongs to.
 */
export async function buildWidget(folder: string): Promise<void> {
  const put = async (name: string, entry: string, paths: Record<string, unknown> = {}) => {
    const define = Object.entries(paths).map(([name, path]) => [name, JSON.stringify(path)]);
    const module = await moduleOf(entry, Object.fromEntries(define));
    const path = `widget/${hashOf(module)}/${name}`;
    await write(join(folder, path), module);
    return { path, module };
  };
  const english = (await put("english.js", "texts/english.ts")).path;
  const german = (await put("german.js", "texts/german.ts")).path;
  const panelPath = (await put("panel.js", "panel.ts", { textPaths: { english, german } })).path;
  const { module: loader } = await put("widget.js", "loader.ts", { panelPath });
  await write(join(folder, "widget/widget.js"), loader);
}

async function moduleOf(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { build, minify } = await import("vite");
  const output = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    define,
    plugins: [onlyWorn],
    build: {
      write: false,
      target: "es2023",
      modulePreload: false,
      minify: "oxc",
      // What the look needs (light-dark(), colours made of others) came with these.
      cssTarget: ["chrome125", "firefox128", "safari18"],
      lib: { entry: join(import.meta.dirname, entry), formats: ["es"] },
    },
  })) as Rolldown.RolldownOutput[];
  const [module, ...others] = [output].flat().flatMap(({ output }) => output);
  if (module?.type !== "chunk" || others.length > 0) throw new Error(`${entry} is not one module.`);
  // Of a library Vite would leave the blanks in, for whoever bundles it.
  return (await minify(entry, module.code, { module: true })).code;
}

/** Of the desk's tokens, those that the panel's look is made of. */
const onlyWorn: Plugin = {
  name: "only-worn",
  enforce: "pre",
  async transform(css, id) {
    if (!id.includes("tokens.css")) return undefined;
    const panel = await readFile(join(import.meta.dirname, "panel.css"), "utf8");
    const isWorn = (name: string) => `${panel}${css}`.includes(`var(${name})`);
    return css.replace(/ {2}(--[\w-]+): [^;]*;\n/g, (whole, name: string) => (isWorn(name) ? whole : ""));
  },
};

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
}

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex").slice(0, 16);
