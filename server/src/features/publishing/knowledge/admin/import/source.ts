import type { Readable } from "node:stream";

/** Where the files of an import lie. Their names go from its root on, with slashes between folders. */
export interface Source {
  /** Of all files, and of whatever else is called like one. */
  names(): Promise<string[]>;
  /** Undefined where no file of this name is in it. */
  find(name: string): Promise<SourceFile | undefined>;
}

export interface SourceFile {
  /** In bytes, before anything of it is read. */
  size: number;
  /** Fails with `Unreadable`, also while it is read, where only this file is at fault. */
  read(): Promise<Readable>;
}

/** Why a file cannot be read; the others can. */
export class Unreadable extends Error {}
