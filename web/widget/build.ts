import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rolldown } from "vite";

/**
 * Builds the widget's two modules. Each lies below the hash of what it is made of, so that browsers may keep it for good and a site
 * may name the very bytes that it wants; the loader lies at its plain name as well, and names the panel that it belongs to.
 */
export async function buildWidget(folder: string): Promise<void> {
  const panel = await moduleOf("panel.ts");
  const panelPath = `widget/${hashOf(panel)}/panel.js`;
  const loader = await moduleOf("loader.ts", { panelPath: JSON.stringify(panelPath) });
  await write(join(folder, panelPath), panel);
  await write(join(folder, `widget/${hashOf(loader)}/widget.js`), loader);
  await write(join(folder, "widget/widget.js"), loader);
}

async function moduleOf(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { build, minify } = await import("vite");
  const output = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    define,
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

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
}

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex").slice(0, 16);
