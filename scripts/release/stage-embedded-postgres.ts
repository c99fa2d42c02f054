import { execFile } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { releaseVersion, root } from "./workspace.ts";

const run = promisify(execFile);
const from = join(root, "packages/embedded-postgres");

/** In the workspace its exports are sources, which Node runs only outside of node_modules. */
export async function stageEmbeddedPostgres(stage: string): Promise<void> {
  await run("npx", ["tsc", "-p", from, "--outDir", join(stage, "dist")], { cwd: root });
  const {
    private: _,
    exports: sources,
    ...manifest
  } = JSON.parse(await readFile(join(from, "package.json"), "utf8"));
  const exports = Object.entries<string>(sources).flatMap(([name, source]) => {
    if (!source.startsWith("./src/")) return [];
    const file = source.replace("./src/", "./dist/").replace(/\.ts$/, "");
    return [[name, { types: `${file}.d.ts`, default: `${file}.js` }]];
  });
  const published = {
    ...manifest,
    version: await releaseVersion(),
    engines: { node: ">=24" },
    exports: { ...Object.fromEntries(exports), "./package.json": "./package.json" },
  };
  await writeFile(join(stage, "package.json"), JSON.stringify(published, undefined, 2));
  for (const file of ["README.md", "src"])
    await cp(join(from, file), join(stage, file), {
      recursive: true,
      filter: (path) => !/\.test\.ts$/.test(path),
    });
  await cp(join(root, "LICENSE"), join(stage, "LICENSE"));
}
