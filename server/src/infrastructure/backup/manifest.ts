import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

/** A backup that cannot be restored, or not here; the message says why and what to do. */
export class BackupRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "BackupRefused";
  }
}

/** What a backup holds. It is written last: a folder without it was never finished. */
export interface Manifest {
  format: 1;
  /** The Sidedesk that wrote it. */
  version: string;
  created_at: string;
  migrations: { name: string; checksum: string }[];
  /** In an order in which each comes after those that it refers to. */
  tables: BackedUpTable[];
  /** The last number that each identity column gave out. */
  sequences: { table: string; column: string; last: number }[];
  files: {
    count: number;
    bytes: number;
    list_sha256: string;
    /** Files that were not as their row says: the digest of what was found, or null where there was nothing. */
    faulty: Record<string, string | null>;
  };
  jobs: { count: number; list_sha256: string };
  /** `kept` is null where SECRET_KEYS held the ring, which is then no part of the backup. */
  keys: { kept: { sha256: string } | null; in_use: string[] };
}

export interface BackedUpTable {
  name: string;
  columns: string[];
  rows: number;
  sha256: string;
}

export const fileList = "files.jsonl";
export const jobList = "jobs.jsonl";
export const keyFile = "secret-keys";
export const tableFile = (name: string) => join("tables", `${name}.copy.gz`);
export const storedFile = (key: string) => join("files", key);

const name = "manifest.json";

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const partial = join(dir, `${name}.part`);
  {
    await using handle = await open(partial, "wx", 0o600);
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  }
  await rename(partial, join(dir, name));
  await using folder = await open(dir);
  await folder.sync();
}

export async function readManifest(dir: string): Promise<Manifest> {
  const manifest = parse(dir, await textOf(dir));
  if (manifest.format !== 1) {
    throw new BackupRefused(
      `${dir} was written by a newer Sidedesk (${manifest.version}). Restore it with that version.`,
    );
  }
  const odd = manifest.tables.find((table) => ![table.name, ...table.columns].every(isIdentifier));
  if (odd) throw new BackupRefused(`${dir}/${name} names no table: ${JSON.stringify(odd.name)}.`);
  return manifest;
}

async function textOf(dir: string): Promise<string> {
  try {
    return await readFile(join(dir, name), "utf8");
  } catch (cause) {
    throw new BackupRefused(
      `${dir} holds no complete backup: ${name}, which is written last, is missing. The backup was interrupted, or this is another folder.`,
      cause,
    );
  }
}

function parse(dir: string, text: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch (cause) {
    throw new BackupRefused(`${dir}/${name} is damaged: it is no JSON.`, cause);
  }
}

function isIdentifier(text: string): boolean {
  return /^[a-z_][a-z0-9_]*$/.test(text);
}
