// Caches the compiled sources. This first file is JavaScript, so that Node loads its TypeScript compiler only
// if a build is needed.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("node_modules/.cache/compiled/", import.meta.url)));
await import("./build.ts");
