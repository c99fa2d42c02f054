import { mkdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { diskFolderOf } from "../infrastructure/files/open-store.ts";

/** The folder of uploads that are not accepted yet. */
export async function openSpoolFolder(config: Config): Promise<string> {
  const folder = spoolFolderOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export function spoolFolderOf({ dataDir }: Config): string {
  return join(dataDir, "spool");
}

/** The folder of email files if SMTP_URL is not set. */
export function outboxOf({ dataDir }: Config): string {
  return join(dataDir, "outbox");
}

/** The file with the demo's logins, which each start shows. */
export function demoAccessOf({ dataDir }: Config): string {
  return join(dataDir, "demo-access.json");
}

export interface Disk {
  /** The first of the desk's folders that is on it. */
  folder: string;
  usedFor: "data" | "database" | "files" | "backups";
  freeBytes: number;
}

/** Each disk that has a folder of the desk. */
export async function disksOf(config: Config): Promise<Disk[]> {
  const disks: Disk[] = [];
  const seen = new Set<number>();
  for (const { folder, usedFor } of foldersOf(config)) {
    const found = await stat(folder).catch(() => undefined);
    if (!found || seen.has(found.dev)) continue;
    seen.add(found.dev);
    const { bavail, bsize } = await statfs(folder);
    disks.push({ folder, usedFor, freeBytes: bavail * bsize });
  }
  return disks;
}

function foldersOf({ dataDir, databaseUrl, filesUrl, backups }: Config): Omit<Disk, "freeBytes">[] {
  const folders: Omit<Disk, "freeBytes">[] = [{ folder: dataDir, usedFor: "data" }];
  if (databaseUrl === undefined) folders.push({ folder: join(dataDir, "postgres"), usedFor: "database" });
  if (filesUrl.startsWith("file:"))
    folders.push({ folder: diskFolderOf(filesUrl, dataDir), usedFor: "files" });
  if (backups && !backups.to.startsWith("s3:")) folders.push({ folder: backups.to, usedFor: "backups" });
  return folders;
}
