import type { Static } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { publish } from "../../events/publish.ts";
import { cannedReplyChangedMeanwhile } from "./errors.ts";
import { ofCannedReply, ownReply } from "./events.ts";
import {
  type CannedReply,
  type CannedReplyChanges,
  cannedReplyColumns,
  lockCannedReply,
  type NewCannedReply,
  removeCannedReply,
  seenReplies,
  updateCannedReply,
  writeCannedReply,
} from "./reply.ts";

/** The agent's own and the shared replies, for the brands that the agent can see. */
export async function listCannedReplies(desk: Desk, staff: StaffMember): Promise<CannedReply[]> {
  return seenReplies(desk, staff).orderBy("title").orderBy("id").select(cannedReplyColumns).execute();
}

export function createCannedReply(
  desk: Desk,
  staff: StaffMember,
  fields: Static<typeof NewCannedReply>,
): Promise<CannedReply> {
  return inTransaction(desk, async (desk) => {
    const reply = await writeCannedReply(desk, staff, fields);
    await publish(desk, staff, ownReply.created, ofCannedReply(reply));
    return reply;
  });
}

export function changeCannedReply(
  desk: Desk,
  staff: StaffMember,
  id: string,
  changes: Static<typeof CannedReplyChanges>,
  version?: Version,
): Promise<CannedReply> {
  return inTransaction(desk, async (desk) => {
    const before = await lockCannedReply(desk, staff, id);
    requireVersion(before, version, cannedReplyChangedMeanwhile);
    const reply = await updateCannedReply(desk, staff, before, changes);
    await publish(desk, staff, ownReply.changed, ofCannedReply(reply));
    return reply;
  });
}

export function deleteCannedReply(desk: Desk, staff: StaffMember, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const reply = await removeCannedReply(desk, staff, id);
    await publish(desk, staff, ownReply.deleted, ofCannedReply(reply));
  });
}
