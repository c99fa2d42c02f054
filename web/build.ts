import { folderOfPages, isWhole } from "./build-folder.ts";

/**
 * Builds the pages unless a complete build of the current sources exists. `npm ci` and each start call it.
 * Concurrent builds are safe, because a finished build is moved into place and the first one stays.
 */
const folder = await folderOfPages();

if (process.argv.includes("--help"))
  console.log("Builds the desk's pages where that is needed: node web/build.js");
else if (folder && !(await isWhole(folder))) {
  // The bundler is imported only if a build is needed, so that other starts don't wait for it.
  const { buildInto } = await import("./build-into.ts");
  await buildInto(folder);
}
