import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

/** Where uploads lie until they are accepted. */
export async function openSpoolFolder(config: Config): Promise<string> {
  const folder = spoolFolderOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export function spoolFolderOf({ dataDir }: Config): string {
  return join(dataDir, "spool");
}

/** Where mails land as files while there is no SMTP_URL. */
export function outboxOf({ dataDir }: Config): string {
  return join(dataDir, "outbox");
}

/** The ways into the demonstration, which are shown at each start. */
export function demoAccessOf({ dataDir }: Config): string {
  return join(dataDir, "demo-access.json");
}
