import type { Readable } from "node:stream";

/** The files of an import. Paths are relative to its root, with slashes. */
export interface ArticleSource {
  /** All paths. Some may not be files. */
  names(): Promise<string[]>;
  /** Undefined if no file has this path. */
  find(name: string): Promise<SourceFile | undefined>;
}

export interface SourceFile {
  /** In bytes, known before the file is read. */
  size: number;
  /** Throws `Unreadable`, also during the read, if only this file is at fault. */
  read(): Promise<Readable>;
}

/** Why one file is unreadable. The import continues with the others. */
export class Unreadable extends Error {}
