import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import { closed, closingAnnounced, merged, opened, replied, splitFrom } from "../events.ts";
import { type GuestMail, mailGuest, mailIdOf } from "./guest-email.ts";
import { guestEmailKinds } from "./occasions.ts";

/**
 * Emails guests the link with a new ticket and with each reply while it works, and when it ends. If two
 * tickets of a guest are merged, both links end and a new one is sent to their common address.
 */
export const mailGuests: Subscriber[] = [
  { to: [opened, splitFrom], handle: acknowledge },
  { to: [replied], handle: mailOfAnswer },
  { to: [merged], handle: (desk, heard) => mail(desk, heard, "merged") },
  { to: [closingAnnounced], handle: (desk, heard) => mail(desk, heard, "closing") },
  { to: [closed], handle: (desk, heard) => mail(desk, heard, "closed") },
];

async function acknowledge(desk: Desk, heard: EventEnvelope): Promise<void> {
  if (!heard.subject.isUnanswered) await mail(desk, heard, "opened");
}

async function mailOfAnswer(desk: Desk, heard: EventEnvelope): Promise<void> {
  if (heard.by.kind !== "staff") return;
  const { after, reply_id } = heard.payload;
  await mail(desk, heard, after === "closed" ? "closed" : "replied", { replyId: String(reply_id) });
}

async function mail(
  desk: Desk,
  heard: EventEnvelope,
  occasion: GuestMail["occasion"],
  more: Pick<GuestMail, "replyId"> = {},
): Promise<void> {
  const { subject, id: eventId } = heard;
  if (!(await isOfGuest(desk, heard))) return;
  const key = { brandId: subject.brandId ?? 0, ticketId: subject.id };
  const data = { ...key, occasion, eventId, ...more };
  await queueEmail(desk, { ...key, mailId: mailIdOf(data), occasion: guestEmailKinds[occasion].name });
  await desk.jobs.enqueue(desk.db, mailGuest, data);
}

/** Queries the database only if the event does not say whether the ticket is a guest's. */
async function isOfGuest({ db }: Desk, { subject, by }: EventEnvelope): Promise<boolean> {
  if (subject.isGuest !== undefined) return subject.isGuest;
  if (by.kind === "client" || by.kind === "guest") return by.kind === "guest";
  const guests = await db
    .selectFrom("tickets")
    .where("brand_id", "=", subject.brandId)
    .where("id", "=", subject.id)
    .where("guest_email", "is not", null)
    .select("id")
    .executeTakeFirst();
  return guests !== undefined;
}
