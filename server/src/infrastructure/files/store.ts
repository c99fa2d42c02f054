import type { Readable } from "node:stream";

/** The first and the last byte, both included and counted from 0, as in HTTP (RFC 9110, 14.1.2). */
export type ByteRange = { start: number; end: number };

/**
 * A file store. The desk generates the keys (`12/01J…`), never a sender: segments of letters, digits, "-" and "_", joined by "/". Every
 * method rejects other keys.
 */
export interface FileStore {
  /**
   * Moves the local file at `path`, which must have `size` bytes, into the store. Once it resolves, the file is durable under its key and
   * gone from its path. list() finds the remains of a rejected put.
   */
  put(key: string, path: string, size: number): Promise<void>;
  /** The bytes, or a range that begins within them. Rejects with FileMissing for a key without a file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Durable once it resolves. Does nothing for a key without a file. */
  delete(key: string): Promise<void>;
  /** Every stored file, in no particular order. */
  list(): AsyncIterable<StoredEntry>;
  /** Writes and deletes a test file; rejects if the store is not writable. */
  check(): Promise<void>;
}

export type StoredEntry = { key: string; modifiedAt: Date };

export class FileMissing extends Error {
  constructor(key: string, cause?: unknown) {
    super(`There is no stored file ${key}.`, { cause });
    this.name = "FileMissing";
  }
}

// S3 allows 1,024 bytes with the prefix; file systems allow 255 per segment.
const maxKeyLength = 255;

export function isKey(text: string): boolean {
  return text.length <= maxKeyLength && /^[0-9A-Za-z_-]+(?:\/[0-9A-Za-z_-]+)*$/.test(text);
}

/** Prevents a bad key from becoming a path outside the store. */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`);
}

/** A file that a full disk or a crash truncated must not count as complete. */
export function requireSize(path: string, size: number, expected: number): void {
  if (size !== expected) throw new Error(`${path} has ${size} bytes where ${expected} were spooled.`);
}
