import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository, or the package `sidedesk`. Its package.json has the only version; the release gives it to every package. */
const root = new URL("../../", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

export const version: string = manifest.version;

/** How an operator calls the command line here. */
export const programName = programNameOf(manifest.name, fileURLToPath(root));

/** npm links the command of a project's package only for npx, and that of a global package (in lib/node_modules) for every shell. */
export function programNameOf(packageName: string, folder: string): string {
  if (packageName !== "sidedesk") return "npm run -s sidedesk --";
  return /(?<!\/lib)\/node_modules\/sidedesk\/$/.test(folder) ? "npx sidedesk" : "sidedesk";
}
