import { constants } from "node:fs";
import { access, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ignoreMissing } from "../../files/ignore-missing.ts";
import { manifestFile } from "../manifest.ts";
import { newFolder, sync } from "../places/folder.ts";
import type { Destination } from "./destination.ts";
import { readName } from "./names.ts";

// These suffixes mark folders that are being written or deleted, and are not valid backups.
const begun = ".partial";
const going = ".gone";

/** Each backup is a folder. */
export function inFolder(dir: string): Destination {
  const path = (name: string, suffix = "") => join(dir, name + suffix);
  return {
    name: dir,
    async list(series) {
      const entries = await ignoreMissing(readdir(dir), []);
      const whole = [];
      for (const entry of entries) {
        const taken = readName(series, entry);
        if (taken && (await isThere(join(path(entry), manifestFile)))) whole.push(taken);
      }
      const remains = entries
        .map((entry) => /^(.+)\.(?:partial|gone)$/.exec(entry)?.[1] ?? "")
        .filter((name) => readName(series, name) !== undefined);
      return { whole, remains };
    },
    async begin(name) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      return newFolder(path(name, begun));
    },
    async publish(name) {
      await rename(path(name, begun), path(name));
      await sync(dir);
    },
    async remove(name) {
      for (const suffix of ["", begun]) {
        await ignoreMissing(rename(path(name, suffix), path(name, going)), undefined);
        await rm(path(name, going), { recursive: true, force: true });
      }
    },
    async check() {
      await access(await existingPart(dir), constants.W_OK | constants.X_OK);
    },
  };
}

/** The folder, or the one around it in which the first backup creates it. */
export async function existingPart(dir: string): Promise<string> {
  return (await isThere(dir)) ? dir : existingPart(dirname(dir));
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
