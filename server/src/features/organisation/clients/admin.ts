import type { Readable } from "node:stream";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Admin } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed, Ulid } from "../../core/schemas.ts";
import type { ClientKey } from "./client-key.ts";
import { countTraces, eraseClient } from "./erasure-export/erase-client.ts";
import { archiveClient } from "./erasure-export/export-archive.ts";

export const ClientTraces = Closed(
  {
    id: Ulid,
    tickets: Type.Integer(),
    reports: Type.Integer(),
    chats: Type.Integer(),
    replies: Type.Integer(),
    notes: Type.Integer(),
    attachments: Type.Integer(),
    credentials: Type.Integer(),
  },
  { $id: "ClientTraces", description: "The amount of data stored about a client." },
);
export type ClientTraces = Static<typeof ClientTraces>;

/** Counts the records that an erasure would remove. */
export async function readTraces(desk: Desk, id: string): Promise<ClientTraces> {
  return countTraces(desk, await clientById(desk, id));
}

export async function exportAsAdmin(desk: Desk, admin: Admin, id: string): Promise<Readable> {
  return archiveClient(desk, admin, await clientById(desk, id));
}

/** Permanent: a second request finds no such client. */
export async function eraseAsAdmin(desk: Desk, admin: Admin, id: string): Promise<void> {
  await eraseClient(desk, admin, await clientById(desk, id));
}

async function clientById({ db }: Desk, id: string): Promise<ClientKey> {
  const client = await db.selectFrom("clients").where("id", "=", id).select("brand_id").executeTakeFirst();
  if (!client) throw notFound();
  return { brandId: client.brand_id, id };
}
