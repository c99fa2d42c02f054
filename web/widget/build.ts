import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildModule } from "../build-module.ts";
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

const moduleOf = (entry: string, define: Record<string, string>) =>
  buildModule({
    entry: join(import.meta.dirname, entry),
    styles: join(import.meta.dirname, "panel.css"),
    define,
    tokens: (worn) =>
      worn
        // The host element sets the colour scheme, with priority over the site's styles (launcher.css).
        .replace("  color-scheme: light dark;\n", "")
        .replace(/(color-scheme: \w+);/g, "$1 !important;"),
  });

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
}

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex").slice(0, 16);
