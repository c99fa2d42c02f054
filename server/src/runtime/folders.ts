import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

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
