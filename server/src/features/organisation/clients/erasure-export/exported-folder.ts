import { createWriteStream } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { FileMissing } from "../../../../infrastructure/files/store.ts";
import type { Desk } from "../../../core/desk.ts";
import { fileKey } from "../../../governance/files/store-files.ts";
import type { ClientKey } from "../client-key.ts";
import type { SpooledExport } from "./export-client.ts";

/**
 * Writes an export into a new folder: `client.json`, and each attachment under `files/`. Returns the paths of files whose content
 * is no longer in the store.
 */
export async function fillFolder(
  desk: Desk,
  { brandId }: ClientKey,
  { path, files }: SpooledExport,
  folder: string,
): Promise<string[]> {
  await mkdir(join(folder, "files"), { mode: 0o700 });
  const missing: string[] = [];
  for (const { id, file } of files) {
    if (!(await copyOut(desk, fileKey(brandId, id), join(folder, file)))) missing.push(file);
  }
  await copyFile(path, join(folder, "client.json"));
  return missing;
}

async function copyOut({ files }: Desk, key: string, path: string): Promise<boolean> {
  try {
    await pipeline(await files.open(key), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}
