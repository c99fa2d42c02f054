// What the sources compile to is kept, for all but the first file: that is JavaScript, so that Node loads its compiler
// only where something has to be built.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("node_modules/.cache/compiled/", import.meta.url)));
await import("./build.ts");
