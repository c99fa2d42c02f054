import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Figure, limitFigure } from "./figure.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Builds a copy of the sources twice: without any earlier output, and again. */
export async function building(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-build-"));
  try {
    const isSource = (path: string) => !/\/web\/(dist|node_modules)(\/|$)/.test(path);
    await cp(join(root, "web"), join(folder, "web"), { recursive: true, filter: isSource });
    for (const name of ["package-lock.json", "tsconfig.json"]) await cp(join(root, name), join(folder, name));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    const first = await secondsOf(folder);
    return [
      limitFigure("the build, from a checkout", "s", 4, first),
      limitFigure(
        "the build, when nothing changed (with the start of Node)",
        "s",
        0.1,
        await secondsOf(folder),
        2,
      ),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function secondsOf(folder: string): Promise<number> {
  const began = performance.now();
  await run(process.execPath, ["web/build.js"], { cwd: folder });
  return (performance.now() - began) / 1000;
}
