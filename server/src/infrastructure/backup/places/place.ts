import type { Readable } from "node:stream";

/** The location of one backup. Its files have paths with "/". */
export interface BackupPlace {
  /** The location as an operator would write it. */
  readonly name: string;
  /** Writes a new file durably. */
  write(file: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Writes, atomically and last, the file that marks all others as complete. */
  complete(file: string, text: string): Promise<void>;
  /** Rejects with FileMissing for a file that does not exist. */
  open(file: string): Promise<Readable>;
}
