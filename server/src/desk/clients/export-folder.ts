import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makeEmptyFolder } from "../../infrastructure/files/empty-folder.ts";
import { FileMissing } from "../../infrastructure/files/store.ts";
import type { Desk } from "../desk.ts";
import { fileKey } from "../files/keeping.ts";
import type { ClientExport } from "./exporting.ts";
import { findClient } from "./operator.ts";

/**
 * Writes an export into a new folder: `client.json`, and the bytes of each attachment under `files/`. Returns
 * how many files it wrote, and the paths of those whose bytes are no longer in the store.
 */
export async function writeExport(
  desk: Desk,
  exported: ClientExport,
  folder: string,
): Promise<{ files: number; missing: string[] }> {
  const { brandId } = await findClient(desk, exported.brand, exported.client.platform_client_id);
  await makeEmptyFolder(folder);
  await mkdir(join(folder, "files"), { mode: 0o700 });
  const missing: string[] = [];
  const attachments = attachmentsIn(exported);
  for (const { id, file } of attachments) {
    if (!(await copyOut(desk, fileKey(brandId, id), join(folder, file)))) missing.push(file);
  }
  await writeFile(join(folder, "client.json"), `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600 });
  return { files: attachments.length - missing.length, missing };
}

function attachmentsIn({ tickets, reports, chats }: ClientExport) {
  const all = [...tickets, ...reports, ...chats].flatMap(({ replies }) =>
    replies.flatMap(({ attachments }) => attachments),
  );
  // What a chat and the ticket that it went on as both have is one file.
  return [...new Map(all.map((attachment) => [attachment.id, attachment])).values()];
}

async function copyOut({ files }: Desk, key: string, path: string): Promise<boolean> {
  try {
    await pipeline(await files.open(key), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}
