import { open, rm } from "node:fs/promises";
import type { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { FileMissing } from "../../../../infrastructure/files/store.ts";
import { Semaphore } from "../../../../infrastructure/http/semaphore.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { fileKey } from "../../../governance/files/store-files.ts";
import type { ClientKey } from "../client-key.ts";
import { type SpooledExport, spoolExport } from "./export-client.ts";

// Each export holds a connection while it reads the database, so a limit leaves the others for requests.
const semaphore = new Semaphore({ atOnce: 2, waiting: 20, waitMs: 30_000 });

/** All data about a client as one ZIP, streamed: `client.json`, the files, and the names of files whose content is missing. */
export async function archiveClient(desk: Desk, by: Actor, client: ClientKey): Promise<Readable> {
  const leave = await semaphore.take();
  let exported: SpooledExport;
  try {
    exported = await spoolExport(desk, by, client);
  } finally {
    leave();
  }
  const json = await open(exported.path);
  // The open file stays readable after unlinking, and nothing remains on disk if the process dies.
  await rm(exported.path);
  const zip = new ZipFile();
  const archive = zip.outputStream as PassThrough;
  zip.on("error", (error) => archive.destroy(error as Error));
  archive.once("close", () => void json.close());
  fill(desk, zip, archive, { client, exported, json: json.createReadStream({ autoClose: false }) }).catch(
    (error) => archive.destroy(error as Error),
  );
  return archive;
}

interface Content {
  client: ClientKey;
  exported: SpooledExport;
  json: Readable;
}

/** Adds entries in sequence: each file is opened after the previous one was consumed. */
async function fill(
  { files }: Desk,
  zip: ZipFile,
  archive: PassThrough,
  { client, exported, json }: Content,
): Promise<void> {
  const put = async (bytes: Readable, path: string, options: object) => {
    const stop = () => bytes.destroy();
    archive.once("close", stop);
    if (archive.destroyed) stop();
    else zip.addReadStream(bytes, path, options);
    await finished(bytes);
    archive.off("close", stop);
  };
  await put(json, "client.json", { size: exported.size });
  const missing: string[] = [];
  for (const { id, file, size, mime_type, created_at } of exported.files) {
    const bytes = await openUnlessMissing(files, fileKey(client.brandId, id));
    if (!bytes) missing.push(file);
    // Images and archives do not compress further.
    else
      await put(bytes, file, { size, mtime: new Date(created_at), compress: mime_type.startsWith("text/") });
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join("\n")}\n`), "missing-files.txt");
  zip.end();
}

async function openUnlessMissing(files: Desk["files"], key: string): Promise<Readable | undefined> {
  try {
    return await files.open(key);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
