import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { texts as english } from "./texts/english.ts";
import { texts as german } from "./texts/german.ts";

/**
 * Builds the widget: the loader, and a panel for each language with its texts inlined. Each path contains the
 * hash of its content, so that browsers can cache it for good and a site can pin it. The loader also has a
 * plain name and names its panels.
 */
export async function buildWidget(folder: string): Promise<void> {
  const panels = await Promise.all(
    [english, german].map((texts) => {
      const said = Object.entries(texts).map(([key, text]) => [`texts.${key}`, JSON.stringify(text)]);
      return moduleOf("panel.ts", Object.fromEntries(said));
    }),
  );
  const panelFolder = `widget/${hashOf(panels.join(""))}/`;
  for (const [index, name] of ["english.js", "german.js"].entries())
    await write(join(folder, panelFolder, name), panels[index] ?? "");
  const loader = await moduleOf("loader.ts", { panelFolder: JSON.stringify(panelFolder) });
  for (const path of [`widget/${hashOf(loader)}/widget.js`, "widget/widget.js"])
    await write(join(folder, path), loader);
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
      // The first versions with everything that the styles need (light-dark(), relative colours).
      cssTarget: ["chrome125", "firefox128", "safari18"],
      lib: { entry: join(import.meta.dirname, entry), formats: ["es"] },
      // Inlines named numbers.
      rolldownOptions: { optimization: { inlineConst: { mode: "all" } } },
    },
  })) as Rolldown.RolldownOutput[];
  const [module, ...others] = [output].flat().flatMap(({ output }) => output);
  if (module?.type !== "chunk" || others.length > 0) throw new Error(`${entry} is not one module.`);
  // Vite doesn't minify whitespace of a library, since the bundler that uses it would.
  return (await minify(entry, module.code, { module: true })).code;
}

/** Only the design tokens that the panel uses, at its shadow root instead of the page's. */
const onlyWorn: Plugin = {
  name: "only-worn",
  enforce: "pre",
  async load(id) {
    if (!/panel\.css/.test(id)) return undefined;
    const panel = await readFile(join(import.meta.dirname, "panel.css"), "utf8");
    const tokens = await readFile(join(import.meta.dirname, "../styles/tokens.css"), "utf8");
    const uses = (name: string) => `${panel}${tokens}`.split(`var(${name})`).length - 1;
    // A token that is used once is inlined.
    const once = new Map<string, string>();
    const worn = tokens
      .replace(/ {2}(--[\w-]+): ([^;]*);\n/g, (whole, name: string, value: string) => {
        if (uses(name) === 1) once.set(name, value);
        return uses(name) > 1 ? whole : "";
      })
      // The host element sets the colour scheme, with priority over the site's styles (launcher.css).
      .replace("  color-scheme: light dark;\n", "")
      .replace(/(color-scheme: \w+);/g, "$1 !important;")
      .replace(/:root(\[[^\]]*\])?/g, (_, theme) => (theme ? `:host(${theme})` : ":host"));
    return panel
      .replace('@import "../styles/tokens.css";', worn)
      .replace(/var\((--[\w-]+)\)/g, (whole, name: string) => once.get(name) ?? whole);
  },
};

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
}

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex").slice(0, 16);
