import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Manifest } from "../../src/infrastructure/backup/manifest.ts";
import { parts, type Recording } from "./fixture.ts";
import { htmlByWords } from "./recorded-requests.ts";

/** A recorded desk, shifted as if it had been stopped an hour ago, so that nothing in it expires over the years. */
export interface OldDesk {
  /** The folder of its backup. */
  backup: string;
  manifest: Manifest;
  events: string;
  jobs: string;
  recording: Recording;
  /** By how much its times were moved. */
  seconds: number;
  remove(): Promise<void>;
}

/**
 * Moves every time in a recorded desk by the same number of seconds: in rows, jobs and responses. Only texts of a time change, not ids
 * (whose time only orders them), numbers or sealed values.
 */
export async function openOldDesk(recorded: string): Promise<OldDesk> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-old-"));
  const backup = join(folder, parts.backup);
  await cp(join(recorded, parts.backup), backup, { recursive: true });
  const manifest: Manifest = JSON.parse(await readFile(join(backup, "manifest.json"), "utf8"));
  const anHourAgo = Date.now() - 3_600_000;
  const seconds = Math.floor((anHourAgo - Date.parse(manifest.created_at)) / 1_000);
  await moveBackup(backup, manifest, seconds);
  const text = async (part: string) => gunzipSync(await readFile(join(recorded, part))).toString();
  const recording = await text(parts.recording);
  return {
    backup,
    manifest,
    events: later(await text(parts.events), seconds),
    jobs: later(await text(parts.jobs), seconds),
    // The stored responses of idempotent requests are sealed, so their times are the original ones.
    recording: { ...JSON.parse(later(recording, seconds), htmlByWords), kept: JSON.parse(recording).kept },
    seconds,
    remove: () => rm(folder, { recursive: true }),
  };
}

/** The rows of one of its tables, in PostgreSQL's COPY text format. */
export async function rowsOf({ backup }: OldDesk, table: string): Promise<string> {
  return gunzipSync(await readFile(fileOf(backup, table))).toString();
}

async function moveBackup(backup: string, manifest: Manifest, seconds: number): Promise<void> {
  for (const table of manifest.tables) {
    const file = fileOf(backup, table.name);
    const moved = gzipSync(later(gunzipSync(await readFile(file)).toString(), seconds));
    await writeFile(file, moved);
    table.sha256 = digest(moved);
  }
  const jobs = join(backup, "jobs.jsonl");
  const moved = later(await readFile(jobs, "utf8"), seconds);
  await writeFile(jobs, moved);
  manifest.jobs.list_sha256 = digest(moved);
  await writeFile(join(backup, "manifest.json"), JSON.stringify(manifest));
}

const fileOf = (backup: string, table: string) => join(backup, "tables", `${table}.copy.gz`);

function digest(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

const instant = /(\d{4}-\d\d-\d\d)([ T])(\d\d:\d\d:\d\d)((?:\.\d+)?(?:Z|\+00))/g;

/** The text with every time moved by that many seconds, in microseconds, as PostgreSQL and the API write them. */
function later(text: string, seconds: number): string {
  return text.replaceAll(instant, (_, day: string, between: string, time: string, rest: string) => {
    const moved = new Date(Date.parse(`${day}T${time}Z`) + seconds * 1_000).toISOString();
    return `${moved.slice(0, 10)}${between}${moved.slice(11, 19)}${rest}`;
  });
}
