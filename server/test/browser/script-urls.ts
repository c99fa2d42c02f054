import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOfPages } from "../../../web/build-folder.ts";

/** The scripts that the browser loads for these source files ("screens/palette/palette.tsx"), to delay or lose them. */
export async function scriptsOf(...sources: string[]): Promise<RegExp> {
  const folder = (await folderOfPages()) ?? "";
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const files = sources.map((source) => {
    const file: string | undefined = manifest[source]?.file;
    if (!file) throw new Error(`The pages have no script of their own for ${source}.`);
    return file.replaceAll(".", "\\.");
  });
  return new RegExp(`/(${files.join("|")})$`);
}
