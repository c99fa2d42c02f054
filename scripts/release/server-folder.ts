import { chmod, cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { installed, manifestIn } from "./installed.ts";
import { platformNode, stageNode } from "./stage-node.ts";
import { stageServer } from "./stage-server.ts";
import { root } from "./workspace.ts";

const server = join(root, "server");

/**
 * A server that runs wherever the folder is copied to: the package `sidedesk` with its dependencies in the versions of the lockfile, and
 * with its Node as bin/node.
 */
export async function writeServerFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await stageServer(folder);
  const node = join("node_modules", platformNode);
  await mkdir(join(folder, node), { recursive: true });
  await stageNode(join(folder, node));
  await symlink(join("..", node, "bin/node"), join(folder, "bin/node"));
  // bin/node runs it, whatever `node` the machine has.
  const program = join(folder, "bin/sidedesk.mjs");
  await writeFile(program, (await readFile(program, "utf8")).replace(/^#!.*\n/, ""));
  await chmod(program, 0o644);
  // npm puts a version that only the server needs below server/node_modules.
  for (const dependency of await installed(await manifestIn(folder), server))
    await cp(dependency, join(folder, relative(root, dependency).replace(/^server\//, "")), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !isForCompilers(path),
    });
}

/** PostgreSQL's package has libraries that only a compiler reads. */
function isForCompilers(path: string): boolean {
  return path.endsWith(".a") || path.endsWith("/pkgconfig");
}
