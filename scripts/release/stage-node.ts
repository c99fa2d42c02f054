import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nodeFolder } from "./third-party.ts";
import { releaseVersion } from "./workspace.ts";

/** The Node that `sidedesk` runs on where the machine's own is older. */
export const platformNode = `@sidedesk/node-${process.platform}-${process.arch}`;

/** The program of the npm package `node`, but not as the command `node`, which would take the place of a project's own in its scripts. */
export async function stageNode(stage: string): Promise<void> {
  const version = await releaseVersion();
  await mkdir(join(stage, "bin"));
  for (const file of ["bin/node", "LICENSE"])
    await cp(join(nodeFolder(), file), join(stage, file), { dereference: true });
  const manifest = {
    name: platformNode,
    version,
    description: `Node ${process.version} for sidedesk.`,
    license: "MIT",
    os: [process.platform],
    cpu: [process.arch],
  };
  await writeFile(join(stage, "package.json"), JSON.stringify(manifest, undefined, 2));
}
