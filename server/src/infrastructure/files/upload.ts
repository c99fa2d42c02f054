import { unlink } from "node:fs/promises";
import type { FileStore } from "./store.ts";

/** A file that came with a message and lies in the spool until its message is accepted. */
export interface Upload {
  name: string;
  path: string;
  size: number;
  sha256: string;
  /** More came than any department takes; only the beginning was kept. */
  truncated: boolean;
  /** Where it went in the store, once its message was written. */
  storedAs?: string;
}

/** Removes what a refused message brought, from the spool and from the store. */
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
