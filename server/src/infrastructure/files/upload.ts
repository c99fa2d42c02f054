import { unlink } from "node:fs/promises";
import type { FileStore } from "./store.ts";

/** A message's file, in the spool until the message is accepted. */
export interface Upload {
  name: string;
  path: string;
  size: number;
  sha256: string;
  /** The file exceeded every department's limit; only its beginning was kept. */
  truncated: boolean;
  /** Its key in the store, once the message is written. */
  storedAs?: string;
}

/** Removes a refused message's files from the spool and the store. */
export async function discardUploads(files: FileStore, uploads: Upload[]): Promise<void> {
  for (const upload of uploads) {
    if (upload.storedAs) await files.delete(upload.storedAs);
    else await removeFromSpool(upload);
  }
}

async function removeFromSpool({ path }: Upload): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
