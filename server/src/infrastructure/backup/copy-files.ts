import { FileMissing, type FileStore } from "../files/store.ts";
import { eachAtOnce } from "./at-once.ts";
import { readLines, writeChecked } from "./checked-file.ts";
import type { NamedFile } from "./contents.ts";
import { backupFilePath, fileList, type Manifest } from "./manifest.ts";
import type { BackupPlace } from "./places/place.ts";

/** Copying from a bucket mostly waits for the network. */
export const filesAtOnce = 8;

/** Copies every listed file out of the store, and reports those that differ from their row. */
export async function copyFiles(
  files: FileStore,
  list: BackupPlace,
  place: BackupPlace,
  tell: () => void,
): Promise<Omit<Manifest["files"], "list_sha256">> {
  const copied = { count: 0, bytes: 0, faulty: {} as Record<string, string | null> };
  await eachAtOnce(readLines<NamedFile>(list, fileList), filesAtOnce, async ({ key, size, sha256 }) => {
    const found = await copyFile(files, key, place);
    tell();
    if (found?.sha256 !== sha256 || found.bytes !== size) copied.faulty[key] = found?.sha256 ?? null;
    if (!found) return;
    copied.count++;
    copied.bytes += found.bytes;
  });
  return copied;
}

/** A missing file was erased after the snapshot, or is lost. Either way the backup continues with the others. */
async function copyFile(files: FileStore, key: string, place: BackupPlace) {
  try {
    return await writeChecked(place, backupFilePath(key), await files.open(key));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
