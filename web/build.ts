import { folderOfPages, isWhole } from "./build-folder.ts";

/**
 * Builds the pages, unless those of the present sources are there and whole: `npm ci` and each start of the desk call it. Several at
 * once do no harm, because a build is put in its place whole; the first that is there stays.
 */
const folder = await folderOfPages();

if (process.argv.includes("--help"))
  console.log("Builds the desk's pages where that is needed: node web/build.js");
else if (folder && !(await isWhole(folder))) {
  // What builds is loaded to build: a start that finds all built waits for none of it.
  const { buildInto } = await import("./build-into.ts");
  await buildInto(folder);
}
