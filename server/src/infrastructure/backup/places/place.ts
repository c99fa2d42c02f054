import type { Readable } from "node:stream";

/** Where one backup lies. Its files are named by paths with "/". */
export interface Place {
  /** As an operator would name it. */
  readonly name: string;
  /** Makes a new file of what comes, durably. */
  write(file: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Makes the file that says that all the others are there: whole, after them, or not at all. */
  complete(file: string, text: string): Promise<void>;
  /** Rejects with FileMissing for a file that is not there. */
  open(file: string): Promise<Readable>;
}
