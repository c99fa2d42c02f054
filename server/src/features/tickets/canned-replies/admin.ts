import type { Static } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { Closed } from "../../core/schemas.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { cannedReplyChangedMeanwhile } from "./errors.ts";
import { ofCannedReply, sharedReply } from "./events.ts";
import {
  type CannedReply,
  cannedReplyColumns,
  changedFields,
  lockCannedReply,
  newFields,
  readCannedReply,
  removeCannedReply,
  updateCannedReply,
  writeCannedReply,
} from "./reply.ts";

export const NewSharedReply = Closed(newFields);
export const SharedReplyChanges = Closed(changedFields);

/** The shared canned replies. Administrators cannot see private ones of staff. */
export async function listSharedReplies(
  { db }: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<CannedReply>> {
  const all = db
    .selectFrom("canned_replies")
    .where("is_shared", "=", true)
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("title")
    .orderBy("id")
    .select(cannedReplyColumns);
  return readPage(all, page);
}

export async function readSharedReply(desk: Desk, admin: Admin, id: string): Promise<CannedReply> {
  const reply = await readCannedReply(desk, admin, id);
  if (!reply.is_shared) throw notFound();
  return reply;
}

export function createSharedReply(
  desk: Desk,
  admin: Admin,
  fields: Static<typeof NewSharedReply>,
): Promise<CannedReply> {
  return inTransaction(desk, async (desk) => {
    const reply = await writeCannedReply(desk, admin, { ...fields, is_shared: true });
    await publish(desk, admin, sharedReply.created, ofCannedReply(reply), {}, { title: reply.title });
    return reply;
  });
}

export function changeSharedReply(
  desk: Desk,
  admin: Admin,
  id: string,
  changes: Static<typeof SharedReplyChanges>,
  version?: Version,
): Promise<CannedReply> {
  return inTransaction(desk, async (desk) => {
    const before = await lockCannedReply(desk, admin, id);
    if (!before.is_shared) throw notFound();
    requireVersion(before, version, cannedReplyChangedMeanwhile);
    const reply = await updateCannedReply(desk, admin, before, changes);
    const payload = { title: reply.title, ...changesBetween(before, reply) };
    await publish(desk, admin, sharedReply.changed, ofCannedReply(reply), {}, payload);
    return reply;
  });
}

export function deleteSharedReply(desk: Desk, admin: Admin, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const reply = await readSharedReply(desk, admin, id);
    await removeCannedReply(desk, admin, id);
    await publish(desk, admin, sharedReply.deleted, ofCannedReply(reply), {}, { title: reply.title });
  });
}
