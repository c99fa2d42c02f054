import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildModule } from "../../web/build-module.ts";

const folder = join(import.meta.dirname, "element");
const dist = join(import.meta.dirname, "dist");

/** The script of `<sidedesk-support>`: one module with its styles, and its texts in both languages. */
export const buildElement = (): Promise<string> =>
  buildModule({
    entry: join(folder, "element.ts"),
    styles: join(folder, "element.css"),
    tokens: (worn) => worn.replace("  color-scheme: light dark;\n", "").replaceAll("[data-theme=", "[theme="),
    inject: { texts: [join(folder, "texts/texts.ts"), "texts"] },
  });

if (import.meta.main) {
  const script = await buildElement();
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, "element.js"), script);
  await writeFile(join(dist, "element.d.ts"), "export {};\n");
  // For bundlers and workers, which have no files (package.json, imports).
  await writeFile(join(dist, "element-module.js"), `export const script = ${JSON.stringify(script)};\n`);
}
