import { sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import {
  closed,
  closingAnnounced,
  merged,
  opened,
  replied,
  requesterChanged,
  requesterEdited,
  splitFrom,
} from "../../tickets/events.ts";
import { mailCopies } from "./cc-email.ts";
import { type ClientEmail, clientEmailId, mailClient } from "./client-email.ts";
import { clientEmailKinds } from "./client-email-kinds.ts";
import { type GuestEmail, guestEmailId, mailGuest } from "./guest-email.ts";
import { guestEmailKinds } from "./guest-email-kinds.ts";

/**
 * Which of a ticket's customers is emailed about which event:
 *
 * | event                | guest                                  | client, if the brand emails clients     | Cc        |
 * | -------------------- | -------------------------------------- | --------------------------------------- | --------- |
 * | opened, split        | opened, unless it must not be answered | –                                       | –         |
 * | reply of staff       | replied, or closed with the reply      | replied, or closed with the reply       | the reply |
 * | merged               | merged (both links end)                | –                                       | –         |
 * | given to a guest     | link (the former one ends)             | –                                       | –         |
 * | guest's new address  | link (the former one ends)             | –                                       | –         |
 * | closing announced    | closing                                | closing                                 | –         |
 * | closed               | closed (the link ends)                 | closed, if by staff or the desk         | –         |
 *
 * Staff are notified by organisation/notifications, and triggers email whom they name.
 */
export const ticketEmailSubscribers: Subscriber[] = [
  {
    to: [opened, splitFrom],
    async handle(desk, event) {
      if (!event.subject.isUnanswered) await emailGuest(desk, event, "opened");
    },
  },
  {
    to: [replied],
    async handle(desk, event) {
      if (event.by.kind !== "staff") return;
      const replyId = String(event.payload.reply_id);
      const closes = event.payload.after === "closed";
      await emailGuest(desk, event, closes ? "closed" : "replied", replyId);
      await emailClient(desk, event, closes ? "closed_with_answer" : "replied", replyId);
      if (event.subject.hasCopies) await desk.jobs.enqueue(desk.db, mailCopies, { ...keyOf(event), replyId });
    },
  },
  { to: [merged], handle: (desk, event) => emailGuest(desk, event, "merged") },
  { to: [requesterChanged], handle: (desk, event) => emailGuest(desk, event, "link") },
  {
    to: [requesterEdited],
    async handle(desk, event) {
      if (event.privatePayload.has_new_link) await emailGuest(desk, event, "link");
    },
  },
  {
    to: [closingAnnounced],
    async handle(desk, event) {
      await emailGuest(desk, event, "closing");
      await emailClient(desk, event, "closing");
    },
  },
  {
    to: [closed],
    async handle(desk, event) {
      await emailGuest(desk, event, "closed");
      if (event.by.kind === "staff" || event.by.kind === "system") await emailClient(desk, event, "closed");
    },
  },
];

const keyOf = ({ subject }: EventEnvelope): TicketKey => ({
  brandId: subject.brandId ?? 0,
  ticketId: subject.id,
});

async function emailGuest(
  desk: Desk,
  event: EventEnvelope,
  occasion: GuestEmail["occasion"],
  replyId?: string,
): Promise<void> {
  if (!(await isOfGuest(desk, event))) return;
  const data = { ...keyOf(event), occasion, eventId: event.id, replyId };
  const { name } = guestEmailKinds[occasion];
  await queueEmail(desk, { ...keyOf(event), mailId: guestEmailId(data), occasion: name });
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

async function emailClient(
  desk: Desk,
  event: EventEnvelope,
  occasion: ClientEmail["occasion"],
  replyId?: string,
): Promise<void> {
  if (event.subject.isGuest) return;
  const recipient = await emailedClient(desk, keyOf(event));
  if (recipient === undefined) return;
  const data = { ...keyOf(event), occasion, eventId: event.id, replyId };
  const { name } = clientEmailKinds[occasion];
  await queueEmail(desk, { ...keyOf(event), mailId: clientEmailId(data), occasion: name, recipient });
  await desk.jobs.enqueue(desk.db, mailClient, data);
}

/** The client's address, if the brand emails its clients. */
async function emailedClient({ db }: Desk, key: TicketKey): Promise<string | undefined> {
  const [row] = await clientToEmail(db, key);
  return row?.email;
}

const clientToEmail = prepare<TicketKey, { email: string }>((db, { brandId, ticketId }) => ({
  compile: () =>
    sql<{ email: string }>`select clients.email from tickets
      join brands on brands.id = tickets.brand_id and brands.mails_clients
      join clients on clients.brand_id = tickets.brand_id and clients.id = tickets.client_id
      where tickets.brand_id = ${brandId}::integer and tickets.id = ${ticketId}::text and clients.email is not null`.compile(
      db,
    ),
}));
