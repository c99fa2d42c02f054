import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import { publint } from "publint";
import { pack } from "../../../scripts/release/pack.ts";

const run = promisify(execFile);
const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));

/** An empty project with packages of this repository, as a release packs them. */
export interface Project {
  folder: string;
  /** By the name in scripts/release/pack.ts. */
  tarballs: Record<string, string>;
  /** Compiles a program strictly and runs it with Node, or another one. Resolves with what it printed. */
  runProgram(source: string, parameters: string[], node?: string): Promise<string>;
  remove(): Promise<void>;
}

export async function projectWith(names: string[]): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-project-"));
  const tarballs: Record<string, string> = {};
  for (const name of names) tarballs[name] = await pack(name, folder);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await run(
    "npm",
    [
      "install",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
      "--legacy-peer-deps",
      ...Object.values(tarballs),
    ],
    { cwd: folder },
  );
  return {
    folder,
    tarballs,
    async runProgram(source, parameters, node = process.execPath) {
      await writeFile(join(folder, "program.ts"), source);
      for (const moduleResolution of ["nodenext", "bundler"]) await compile(folder, moduleResolution);
      return (await run(node, ["program.js", ...parameters], { cwd: folder })).stdout;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function compile(folder: string, moduleResolution: string): Promise<void> {
  const options = ["--strict", "--exactOptionalPropertyTypes", "--target", "es2023"];
  const types = [
    "--lib",
    "es2023,dom,dom.iterable",
    "--types",
    "node",
    "--typeRoots",
    join(modules, "@types"),
  ];
  const module = moduleResolution === "bundler" ? "esnext" : "nodenext";
  const how = ["--module", module, "--moduleResolution", moduleResolution];
  const compiler = join(modules, "typescript/bin/tsc");
  await run(compiler, [...options, ...types, ...how, "program.ts"], { cwd: folder }).catch(({ stdout }) => {
    throw new Error(stdout);
  });
}

/**
 * publint and arethetypeswrong find nothing but that the package is an ES module with `exports`, and it has exactly these
 * entries.
 */
export async function assertPublishable(tarball = "", entries = ["."]): Promise<void> {
  const bytes = new Uint8Array(await readFile(tarball));
  const { messages } = await publint({ pack: { tarball: bytes.buffer } });
  assert.deepEqual(messages, []);
  const checked = await checkPackage(createPackageFromTarballData(bytes));
  assert.ok(checked.types);
  const found = Object.keys(checked.entrypoints).filter((entry) => entry !== "./package.json");
  assert.deepEqual(found.sort(), entries.toSorted());
  assert.deepEqual(
    checked.problems.filter((problem) => !isOfEsModule(problem)),
    [],
  );
}

/** TypeScript's resolution of Node 10 ignores `exports`. CommonJS loads it by import() or, from Node 22 on, by require(). */
function isOfEsModule(problem: Problem): boolean {
  if (problem.kind === "NoResolution") return problem.resolutionKind === "node10";
  return problem.kind === "CJSResolvesToESM" && problem.resolutionKind === "node16-cjs";
}
