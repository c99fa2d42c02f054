import { readFile, rm } from "node:fs/promises";
import { makeEmptyFolder } from "../../../infrastructure/files/empty-folder.ts";
import { problem } from "../../../problems.ts";
import { operator } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { removeDeletedFiles } from "../../governance/files/store-files.ts";
import { brandBySlug } from "../brands/admin.ts";
import type { ClientKey } from "./client-key.ts";
import { countTraces, eraseClient, type TraceCounts } from "./erasure-export/erase-client.ts";
import { type ClientExport, spoolExport } from "./erasure-export/export-client.ts";
import { fillFolder } from "./erasure-export/exported-folder.ts";

/** A client as the operator names it: the brand's slug and the platform's id. */
interface NamedClient {
  brand: string;
  client: string;
}

async function findClient(desk: Desk, { brand, client }: NamedClient): Promise<ClientKey> {
  const { id: brandId } = await brandBySlug(desk, brand);
  const found = await desk.db
    .selectFrom("clients")
    .where("brand_id", "=", brandId)
    .where("external_id", "=", client)
    .select("id")
    .executeTakeFirst();
  if (!found) throw problem("client", "client.unknown");
  return { brandId, id: found.id };
}

/** Counts the records that an erasure would remove. */
export async function tracesOfNamed(desk: Desk, named: NamedClient): Promise<TraceCounts> {
  return countTraces(desk, await findClient(desk, named));
}

/** Also waits until the file contents are deleted. */
export async function eraseNamed(desk: Desk, named: NamedClient): Promise<TraceCounts> {
  const traces = await eraseClient(desk, operator, await findClient(desk, named));
  await removeDeletedFiles(desk);
  return traces;
}

/** All data about a client, without file contents. */
export async function exportNamed(desk: Desk, named: NamedClient): Promise<ClientExport> {
  const { path } = await spoolExport(desk, operator, await findClient(desk, named));
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } finally {
    await rm(path);
  }
}

/** The same with file contents, in a new folder; `missing` lists the paths of files whose content is no longer in the store. */
export async function exportInto(
  desk: Desk,
  named: NamedClient,
  folder: string,
): Promise<{ tickets: number; files: number; missing: string[] }> {
  const client = await findClient(desk, named);
  await makeEmptyFolder(folder);
  const exported = await spoolExport(desk, operator, client);
  try {
    const missing = await fillFolder(desk, client, exported, folder);
    return { tickets: exported.tickets, files: exported.files.length - missing.length, missing };
  } finally {
    await rm(exported.path);
  }
}
