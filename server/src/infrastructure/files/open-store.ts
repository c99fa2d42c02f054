import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openDiskStore } from "./disk.ts";
import { s3Location } from "./s3-location.ts";
import type { FileStore } from "./store.ts";

/**
 * Opens the store of FILES_URL: `file:PATH` (relative to `dataDir`), or `s3://bucket?region=…&endpoint=…&prefix=…&path_style=1` with the
 * AWS SDK's usual credentials. Rejects with one line that says what is wrong with the URL.
 */
export async function openFileStore(url: string, dataDir: string): Promise<FileStore> {
  if (url.startsWith("file:")) return openDiskStore(diskFolderOf(url, dataDir));
  if (!url.startsWith("s3:")) throw new Error("FILES_URL must begin with file: or s3://");
  const location = s3Location(url, "FILES_URL");
  // Imported here, so that a desk on a local disk saves the AWS SDK's memory and start-up time.
  const { openS3Store } = await import("./s3.ts");
  return openS3Store(location);
}

/** The folder of a `file:` URL. */
export function diskFolderOf(url: string, dataDir: string): string {
  return resolve(dataDir, pathOf(url));
}

function pathOf(url: string): string {
  const path = url.slice("file:".length);
  if (path === "") throw new Error("FILES_URL names no directory: write file:files, for example");
  if (!path.startsWith("//")) return path;
  try {
    return fileURLToPath(url);
  } catch (cause) {
    throw new Error("FILES_URL names no path on this machine: write file:///absolute/path", { cause });
  }
}
