import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { globSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import { bundleChunks, type Locations } from "../../server/src/bundle/chunks.ts";
import { folderOfPages } from "../../web/build-folder.ts";
import { installed } from "./installed.ts";
import { sbomFile, sbomOf } from "./sbom.ts";
import { platformNode } from "./stage-node.ts";
import { licenseTexts, thirdParty } from "./third-party.ts";
import { type Manifest, manifestOf, releaseVersion, root } from "./workspace.ts";

const run = promisify(execFile);
const server = join(root, "server");

/** Libraries that are not in the bundle: one with a native program, and one that is loaded by name. */
const besideBundle = ["@node-rs/argon2", "age-encryption"];

/**
 * The package `sidedesk`: the bundle, its workers, the built pages, and the files that they read, in folders as in the repository. So the
 * way from the bundle to a file is the same here and there.
 */
export async function stageServer(stage: string): Promise<void> {
  const { folder: bundle, modules } = await writeBundle(stage);
  const pages = await builtPages();
  const files = [
    ...globSync("server/src/**/*.{css,html,js}", { cwd: root }),
    ...globSync("server/migrations/*.sql", { cwd: root }),
    ...globSync("web/shared/*.js", { cwd: root }),
    "web/styles",
    relative(root, pages),
    "docs/running.md",
    "LICENSE",
    "CHANGELOG.md",
  ];
  for (const file of files) await cp(join(root, file), join(stage, file), { recursive: true });
  await cp(join(server, "README.md"), join(stage, "README.md"));
  await writeProgram(stage, bundle);
  const manifest = await writeManifest(stage);
  const components = await thirdParty(modules, pages, await installed(manifest, server));
  await writeFile(join(stage, "THIRD_PARTY_LICENSES.txt"), licenseTexts(components));
  await writeFile(join(stage, sbomFile), JSON.stringify(sbomOf(manifest.version, components), undefined, 2));
}

interface WrittenBundle {
  /** Its folder in the package. */
  folder: string;
  /** The paths of all modules in it. */
  modules: string[];
}

async function writeBundle(stage: string): Promise<WrittenBundle> {
  const workers = globSync("src/**/*-worker.ts", { cwd: server }).map((file) => join(server, file));
  const named = workers.map((file) => [basename(file, ".ts"), file] as const);
  const chunks = await bundleChunks(
    { program: join(server, "src/program.ts"), ...Object.fromEntries(named) },
    inPackage,
  );
  const name = hash("sha256", JSON.stringify(chunks.map(({ fileName, code }) => [fileName, code])));
  const folder = join("dist", name.slice(0, 16));
  await mkdir(join(stage, folder), { recursive: true });
  for (const { fileName, code } of chunks)
    await writeFile(join(stage, folder, fileName), code.replaceAll(ownLocation, "import.meta.url"));
  await writeFile(join(stage, folder, "main.mjs"), main);
  return { folder, modules: chunks.flatMap(({ moduleIds }) => moduleIds) };
}

/** In the place of main.ts: the package has one bundle, and no sources to compare it with. */
const main = `process.env.SIDEDESK_PROGRAM = new URL("./program.mjs", import.meta.url).href;
const { run } = await import("./program.mjs");
await run(process.argv.slice(2));
process.exit();
`;

const ownLocation = "__locationOfBundle";

const inPackage: Locations = {
  wayTo: (source) => relative(join(root, "dist/one"), source),
  ofCommonJs: () => "import.meta.dirname",
  folders: { "@sidedesk/web": "../../web" },
  // A worker, or the program of a child process, is an entry of the bundle.
  prepare: (code) =>
    code.replaceAll(
      /new URL\("[./\w-]*\/([\w-]+)\.ts", import\.meta\.url\)/g,
      (_, name) => `new URL("./${name}.mjs", ${ownLocation})`,
    ),
};

async function builtPages(): Promise<string> {
  await run(process.execPath, ["web/build.js"], { cwd: root });
  const folder = await folderOfPages();
  if (folder === undefined) throw new Error("The web workspace has no pages.");
  return folder;
}

async function writeProgram(stage: string, bundle: string): Promise<void> {
  const text = await readFile(join(server, "bin/sidedesk.mjs"), "utf8");
  const packaged = text.replaceAll("../src/main.ts", `../${bundle}/main.mjs`);
  await mkdir(join(stage, "bin"));
  await writeFile(join(stage, "bin/sidedesk.mjs"), packaged, { mode: 0o755 });
}

async function writeManifest(stage: string): Promise<Manifest & { version: string }> {
  const version = await releaseVersion();
  const { description, dependencies = {} } = await manifestOf("server");
  const { optionalDependencies } = await manifestOf("packages/embedded-postgres");
  const manifest = {
    name: "sidedesk",
    version,
    description: description ?? "",
    license: "MIT",
    type: "module",
    bin: { sidedesk: "bin/sidedesk.mjs" },
    engines: { node: ">=20.3" },
    dependencies: Object.fromEntries(besideBundle.map((name) => [name, dependencies[name] ?? ""])),
    optionalDependencies: { ...optionalDependencies, [platformNode]: version },
  };
  // The program reads its version there.
  await writeFile(join(stage, "package.json"), JSON.stringify(manifest, undefined, 2));
  return manifest;
}
