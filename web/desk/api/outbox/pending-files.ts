import { createStore, del, set, values } from "idb-keyval";
import { heldNames, hold } from "../live/tab-locks.ts";

/** A file of a draft that the server doesn't have yet. A browser stores no files with a text field. */
export interface PendingFile {
  key: string;
  /** The name of its draft. */
  draft: string;
  file: File;
  /** What stands for it in the text, if it is shown there. */
  place: string | undefined;
  at: number;
}

// As long as the server keeps no draft of it, the browser does.
const keptMs = 7 * 24 * 3_600_000;

const store = createStore("sidedesk-pending-files", "files");
const lockOf = (key: string) => `sidedesk-file ${key}`;

/** Keeps the file until it is uploaded, so that it survives a reload. Without storage it lasts until the page closes. */
export const storePendingFile = (pending: Omit<PendingFile, "at">): Promise<void> =>
  set(pending.key, { ...pending, at: Date.now() }, store).catch(() => undefined);

export const deletePendingFile = (key: string): Promise<void> => del(key, store).catch(() => undefined);

/** Until the returned function is called, no other page uploads the file. */
export const holdPendingFile = (key: string): (() => void) => hold(lockOf(key));

/** The draft's files that no page uploads any more, oldest first. */
export async function takePendingFiles(draft: string): Promise<PendingFile[]> {
  const [all, held] = await Promise.all([
    values<PendingFile>(store).catch((): PendingFile[] => []),
    heldNames(),
  ]);
  const old = all.filter(({ at }) => Date.now() - at > keptMs);
  for (const { key } of old) void deletePendingFile(key);
  const left = all.filter((one) => one.draft === draft && !old.includes(one) && !held.has(lockOf(one.key)));
  return left.sort((one, other) => one.at - other.at);
}
