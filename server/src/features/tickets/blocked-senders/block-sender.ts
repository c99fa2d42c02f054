import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { senderName } from "./customer.ts";
import { senderBlocked, senderUnblocked } from "./events.ts";

/** An address that is blocked already stays as it is. */
export async function blockSender(desk: Desk, by: StaffMember, brandId: number, name: string): Promise<void> {
  const sender = senderName(name);
  const id = newId();
  const blocked = await desk.db
    .insertInto("blocked_senders")
    .values({ brand_id: brandId, id, sender, staff_id: by.id })
    .onConflict((conflict) => conflict.columns(["brand_id", "sender"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (blocked) await publish(desk, by, senderBlocked, { brandId, id, name: sender }, {}, { sender });
}

/** Returns whether it was blocked. */
export async function unblockSender(
  desk: Desk,
  by: StaffMember,
  brandId: number,
  which: { id: string } | { sender: string },
): Promise<boolean> {
  const all = desk.db.deleteFrom("blocked_senders").where("brand_id", "=", brandId);
  const one =
    "id" in which ? all.where("id", "=", which.id) : all.where("sender", "=", senderName(which.sender));
  const gone = await one.returning(["id", "sender"]).executeTakeFirst();
  if (!gone) return false;
  const { id, sender } = gone;
  await publish(desk, by, senderUnblocked, { brandId, id, name: sender }, {}, { sender });
  return true;
}
