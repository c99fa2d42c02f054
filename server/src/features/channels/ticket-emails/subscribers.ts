import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import { closed, closingAnnounced, replied } from "../../tickets/events.ts";
import { type ClientMail, mailClient, mailIdOf } from "./client-email.ts";
import { clientEmailKinds } from "./occasions.ts";

/**
 * Emails clients about replies and closes by staff, and closes by the desk, if the brand enables it; never
 * about the client's own actions.
 */
export const mailClients: Subscriber[] = [
  {
    to: [replied],
    async handle(desk, heard) {
      const { after, reply_id } = heard.payload;
      const occasion = after === "closed" ? "closed_with_answer" : "replied";
      if (heard.by.kind === "staff") await mail(desk, heard, occasion, String(reply_id));
    },
  },
  {
    to: [closed],
    async handle(desk, heard) {
      if (heard.by.kind === "staff" || heard.by.kind === "system") await mail(desk, heard, "closed");
    },
  },
  { to: [closingAnnounced], handle: (desk, heard) => mail(desk, heard, "closing") },
];

async function mail(
  desk: Desk,
  { subject, id: eventId }: EventEnvelope,
  occasion: ClientMail["occasion"],
  replyId?: string,
): Promise<void> {
  if (subject.isGuest) return;
  const key = { brandId: subject.brandId ?? 0, ticketId: subject.id };
  const recipient = await addressOf(desk, key);
  if (recipient === undefined) return;
  const data = { ...key, occasion, eventId, replyId };
  const { name } = clientEmailKinds[occasion];
  await queueEmail(desk, { ...key, mailId: mailIdOf(data), occasion: name, recipient });
  await desk.jobs.enqueue(desk.db, mailClient, data);
}

/** The client's address, if the brand emails its clients. */
async function addressOf({ db }: Desk, { brandId, ticketId }: Pick<ClientMail, "brandId" | "ticketId">) {
  const { rows } = await sql<{ email: string }>`
    select clients.email from tickets
    join brands on brands.id = tickets.brand_id and brands.mails_clients
    join clients on clients.brand_id = tickets.brand_id and clients.id = tickets.client_id
    where tickets.brand_id = ${brandId} and tickets.id = ${ticketId} and clients.email is not null`.execute(
    db,
  );
  return rows[0]?.email;
}
