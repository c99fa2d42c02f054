import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { stageEmbeddedPostgres } from "./stage-embedded-postgres.ts";
import { stageNode } from "./stage-node.ts";
import { stageServer } from "./stage-server.ts";
import { manifestOf, releaseVersion, root } from "./workspace.ts";

const run = promisify(execFile);

/** Packages that are made of several folders. The others are a folder of packages/. */
const staged: Record<string, (stage: string) => Promise<void>> = {
  sidedesk: stageServer,
  node: stageNode,
  "embedded-postgres": stageEmbeddedPostgres,
};

export const packageNames = [
  ...Object.keys(staged),
  ...["client", "portal", "testing", "conformance"].filter((name) =>
    existsSync(join(root, "packages", name)),
  ),
];

/** Writes the package's tarball into the folder and resolves with its path. */
export async function pack(name: string, folder: string): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), "sidedesk-release-"));
  try {
    await (staged[name] ?? stagePackage(name))(stage);
    return await npmPack(stage, folder);
  } finally {
    await rm(stage, { recursive: true });
  }
}

/** Builds the package in its folder, and copies it with its version and those of the packages of this repository that it needs. */
const stagePackage = (name: string) => async (stage: string) => {
  const folder = join(root, "packages", name);
  await run("npm", ["run", "-s", "build"], { cwd: folder });
  await cp(folder, stage, { recursive: true, filter: (path) => !path.includes("/node_modules") });
  await cp(join(root, "LICENSE"), join(stage, "LICENSE"));
  const {
    scripts: _,
    devDependencies: __,
    ...manifest
  }: Record<string, unknown> = { ...(await manifestOf(`packages/${name}`)) };
  const version = await releaseVersion();
  const text = JSON.stringify({ ...manifest, version }, undefined, 2);
  await writeFile(
    join(stage, "package.json"),
    text.replaceAll(/("(?:@sidedesk\/\w+|sidedesk)": )"\*"/g, `$1"${version}"`),
  );
};

async function npmPack(from: string, folder: string): Promise<string> {
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: from,
    maxBuffer: 2 ** 26,
  });
  const [{ filename }] = JSON.parse(stdout);
  return join(folder, filename);
}
