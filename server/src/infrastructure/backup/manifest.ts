import { text } from "node:stream/consumers";
import { FileMissing } from "../files/store.ts";
import { writeLines } from "./checked-file.ts";
import type { BackupPlace } from "./places/place.ts";
import { openedPlace } from "./places/sealed.ts";
import { SealBroken, SealedToAnother } from "./sealed-backup.ts";

/** A backup that cannot be restored, or not on this desk. The message says why and what to do. */
export class BackupRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "BackupRefused";
  }
}

/** The contents of a backup. It is written last: a folder without it was never finished. */
export interface Manifest {
  format: 1;
  /** The Sidedesk version that wrote it. */
  version: string;
  created_at: string;
  migrations: { name: string; checksum: string }[];
  /** Ordered so that each table comes after those that it references. */
  tables: BackedUpTable[];
  /** The last number that each identity column generated. */
  sequences: { table: string; column: string; last: number }[];
  files: {
    count: number;
    bytes: number;
    list_sha256: string;
    /** Files that differ from their row: the digest of the file that was found, or null if there was none. */
    faulty: Record<string, string | null>;
  };
  jobs: { count: number; list_sha256: string };
  /** `kept` is null if SECRET_KEYS held the ring; the backup then does not contain it. */
  keys: { kept: KeptRing | null; in_use: string[] };
  /** The whole backup is sealed to an `age` key, so that a copy of the backup alone is unreadable. */
  sealed?: boolean;
}

export interface KeptRing {
  sha256: string;
  /** Only the ring is sealed, as older versions did. */
  sealed?: boolean;
}

export interface BackedUpTable {
  name: string;
  columns: string[];
  rows: number;
  sha256: string;
}

export const fileList = "files.jsonl";
export const jobList = "jobs.jsonl";
export const keyFile = ({ sealed }: Pick<KeptRing, "sealed">) => (sealed ? "secret-keys.age" : "secret-keys");
export const tableFile = (name: string) => `tables/${name}.copy.gz`;
export const backupFilePath = (key: string) => `files/${key}`;

export const manifestFile = "manifest.json";
/** The manifest of a sealed backup. */
const contentsFile = "contents.json";

/** Without the key, a sealed backup shows only its recipient and its time. */
export async function writeManifest(
  outside: BackupPlace,
  place: BackupPlace,
  manifest: Manifest,
): Promise<void> {
  const { version, created_at, sealed } = manifest;
  if (sealed) await writeLines(place, contentsFile, [manifest]);
  const header = sealed ? { format: 2, version, created_at, sealed } : manifest;
  await outside.complete(manifestFile, `${JSON.stringify(header, null, 2)}\n`);
}

/** The manifest of a backup, and the place that reads its files. */
export interface OpenedBackup {
  place: BackupPlace;
  manifest: Manifest;
}

/** `identities` open a sealed backup. */
export async function openBackup(
  outside: BackupPlace,
  identities: string | undefined,
): Promise<OpenedBackup> {
  const header = parse<{ format: number; version: string }>(outside, await textOf(outside));
  if (header.format !== 1 && header.format !== 2) {
    throw new BackupRefused(
      `${outside.name} was written by a newer Sidedesk (${header.version}). Restore it with that version.`,
    );
  }
  const opened =
    header.format === 1
      ? { place: outside, manifest: header as unknown as Manifest }
      : await openSealedBackup(outside, identities);
  const odd = opened.manifest.tables.find((table) => ![table.name, ...table.columns].every(isIdentifier));
  if (odd)
    throw new BackupRefused(`${outside.name}/${manifestFile} names no table: ${JSON.stringify(odd.name)}.`);
  return opened;
}

async function openSealedBackup(outside: BackupPlace, identities: string | undefined): Promise<OpenedBackup> {
  if (identities === undefined)
    throw new BackupRefused(
      `${outside.name} is sealed: name the file with the key that opens it, --identity FILE.`,
    );
  const place = openedPlace(outside, identities);
  try {
    return { place, manifest: parse(outside, await text(await place.open(contentsFile))) };
  } catch (cause) {
    if (cause instanceof SealedToAnother)
      throw new BackupRefused(`${outside.name} was sealed to another key than those of --identity.`, cause);
    if (cause instanceof SealBroken || cause instanceof FileMissing)
      throw new BackupRefused(
        `${outside.name} is not as it was written: ${contentsFile}. Nothing was restored.`,
        cause,
      );
    throw cause;
  }
}

async function textOf(place: BackupPlace): Promise<string> {
  try {
    return await text(await place.open(manifestFile));
  } catch (cause) {
    if (!(cause instanceof FileMissing)) throw cause;
    throw new BackupRefused(
      `${place.name} holds no complete backup: ${manifestFile}, which is written last, is missing. The backup was interrupted, or this is another folder.`,
      cause,
    );
  }
}

function parse<Told>(place: BackupPlace, text: string): Told {
  try {
    return JSON.parse(text) as Told;
  } catch (cause) {
    throw new BackupRefused(`${place.name}/${manifestFile} is damaged: it is no JSON.`, cause);
  }
}

function isIdentifier(text: string): boolean {
  return /^[a-z_][a-z0-9_]*$/.test(text);
}
