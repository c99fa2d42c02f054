import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Manifest } from "../../src/infrastructure/backup/manifest.ts";
import { htmlByWords } from "./asking.ts";
import { parts, type Recording } from "./fixture.ts";

/** A recorded desk as if it had been stopped an hour ago, so that nothing of it expires with the years. */
export interface OldDesk {
  /** The backup of it, in a folder of its own. */
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
 * Moves every time of a recorded desk by the same whole seconds: in its rows, its jobs and its answers, wherever
 * something is written as a time. What is no text of a time stays: ids (whose time only orders them), numbers, and
 * what is sealed.
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
    // What was kept for a repeated request is sealed, and comes back with the times of then.
    recording: { ...JSON.parse(later(recording, seconds), htmlByWords), kept: JSON.parse(recording).kept },
    seconds,
    remove: () => rm(folder, { recursive: true }),
  };
}

/** The rows of a table of it, in PostgreSQL's COPY text format. */
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

/** The text with every time in it so many seconds later; to the microsecond, as PostgreSQL and the API write it. */
function later(text: string, seconds: number): string {
  return text.replaceAll(instant, (_, day: string, between: string, time: string, rest: string) => {
    const moved = new Date(Date.parse(`${day}T${time}Z`) + seconds * 1_000).toISOString();
    return `${moved.slice(0, 10)}${between}${moved.slice(11, 19)}${rest}`;
  });
}
