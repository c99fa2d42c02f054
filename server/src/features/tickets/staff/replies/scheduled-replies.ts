import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { Problems } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../../core/event.ts";
import { Closed, Instant } from "../../../core/schemas.ts";
import { messageBody } from "../../draft.ts";
import { closed, reopenedByReply, replied } from "../../events.ts";
import { keepFoundTicket } from "../load-ticket.ts";
import { type HeldReply, heldColumns, presentHeld, sendsIn } from "./held-replies.ts";
import { checkSendAt } from "./message-files.ts";
import { revertHeldReplies } from "./revert-to-draft.ts";
import { sendHeldReplies } from "./send-held-replies.ts";

export const ScheduledChange = Closed({
  body: Type.Optional(messageBody),
  send_at: Type.Optional(Type.String({ ...Instant, description: "At most a year ahead." })),
});

/** Changes the agent's own scheduled reply. Its files stay. */
export function changeScheduled(
  desk: Desk,
  staff: StaffMember,
  number: string,
  id: string,
  fields: Static<typeof ScheduledChange>,
): Promise<HeldReply> {
  return inTransaction(desk, async (desk) => {
    const problems = new Problems();
    await checkSendAt(desk.db, fields.send_at, problems);
    problems.throwIfAny();
    const { brandId, ticketId } = await keepFoundTicket(desk, staff, number);
    const changed = await desk.db
      .updateTable("held_replies")
      .set((set) => ({
        body: fields.body ?? set.ref("body"),
        send_at: fields.send_at ?? set.ref("send_at"),
      }))
      .where("brand_id", "=", brandId)
      .where("ticket_id", "=", ticketId)
      .where("id", "=", id)
      .where("staff_id", "=", staff.id)
      .where("is_scheduled", "=", true)
      .returning([...heldColumns, sendsIn])
      .executeTakeFirst();
    if (!changed) throw notFound();
    await desk.jobs.enqueue(desk.db, sendHeldReplies, {}, { startAfter: changed.send_at });
    return presentHeld(staff, { ...changed, staff_id: staff.id, name: staff.name });
  });
}

/**
 * A scheduled reply was written for the conversation as it was. When the customer writes again or the ticket is closed, it becomes
 * a draft at once, so that its author can check it; a colleague's reply changes nothing. The ticket is locked by the publisher.
 */
export const revertScheduled: Subscriber[] = [
  {
    to: [replied, reopenedByReply],
    handle: async (desk, event) => {
      if (event.payload.reply_id === undefined) return;
      if (event.payload.after === "closed") await revert(desk, event, "reply.not_sent_closed");
      else if (event.by.kind !== "staff") await revert(desk, event, "reply.not_sent_replied");
    },
  },
  { to: [closed], handle: (desk, event) => revert(desk, event, "reply.not_sent_closed") },
];

async function revert(
  desk: Desk,
  { subject: { brandId, id, hasScheduled } }: EventEnvelope,
  why: "reply.not_sent_replied" | "reply.not_sent_closed",
): Promise<void> {
  if (brandId === null || hasScheduled === false) return;
  const key = { brandId, ticketId: id };
  await revertHeldReplies(desk, key, key, why, { onlyScheduled: true });
}
