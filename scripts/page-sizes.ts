import { folderOfPages } from "../web/build-folder.ts";
import { sizesOfPages } from "./sizes-of-pages.ts";

/** Fails if a browser loads more than the limit; `--print` shows all sizes. */
const folder = await folderOfPages();
if (!folder) throw new Error("The pages are not built: node web/build.js");

for (const { what, kilobytes, limit } of await sizesOfPages(folder)) {
  const isOver = kilobytes > limit;
  if (isOver) process.exitCode = 1;
  if (isOver || process.argv.includes("--print"))
    console.log(`${what}: ${kilobytes.toFixed(1)} kB of ${limit} kB${isOver ? ", too much" : ""}`);
}
if (!process.exitCode) console.log("The pages are as light as they must be.");
