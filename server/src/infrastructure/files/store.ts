import type { Readable } from "node:stream";

/** The first and the last byte wanted, both included and counted from 0, as in HTTP (RFC 9110, 14.1.2). */
export type ByteRange = { start: number; end: number };

/**
 * Where files lie. A key is made by us (`12/01J…`), never by a sender: segments of letters, digits, "-" and
 * "_", joined by "/". Every method rejects any other.
 */
export interface FileStore {
  /**
   * Takes over the local file at `path`, which must have `size` bytes. Once it resolves the file is durable
   * under its key and gone from its path. What a rejection leaves in the store, list() finds.
   */
  put(key: string, path: string, size: number): Promise<void>;
  /** The bytes, or a range that begins within them. Rejects with FileMissing for a key without a file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Durable once it resolves. A key without a file is fine. */
  delete(key: string): Promise<void>;
  /** Every stored file, in no particular order. */
  list(): AsyncIterable<StoredEntry>;
  /** Writes and deletes a file of its own; rejects if the store cannot be written to. */
  check(): Promise<void>;
}

export type StoredEntry = { key: string; modifiedAt: Date };

export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`There is no stored file ${key}.`, { cause });
    this.name = "FileMissing";
  }
}

// S3 takes 1,024 bytes with the prefix; file systems 255 a segment.
const maxKeyLength = 255;

export function isKey(text: string): boolean {
  return text.length <= maxKeyLength && /^[0-9A-Za-z_-]+(?:\/[0-9A-Za-z_-]+)*$/.test(text);
}

/** Whatever a mistake elsewhere puts into a key, it does not become a path out of the store. */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`);
}

/** A file that a full disk or a crash cut short must not be taken for the whole one. */
export function requireSize(path: string, size: number, expected: number): void {
  if (size !== expected) throw new Error(`${path} has ${size} bytes where ${expected} were spooled.`);
}
