import { FileMissing, type FileStore } from "../files/store.ts";
import { eachAtOnce } from "./at-once.ts";
import { readLines, writeChecked } from "./checked-file.ts";
import type { NamedFile } from "./contents.ts";
import { fileList, type Manifest, storedFile } from "./manifest.ts";
import type { Place } from "./places/place.ts";

/** From a bucket, most of the time goes by waiting. */
export const filesAtOnce = 8;

/** Copies every file of the list out of the store, and notes those that are not as their row says. */
export async function copyFiles(
  files: FileStore,
  list: Place,
  place: Place,
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

/** One that is gone was erased since the snapshot, or is lost; neither keeps the rest from being backed up. */
async function copyFile(files: FileStore, key: string, place: Place) {
  try {
    return await writeChecked(place, storedFile(key), await files.open(key));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
