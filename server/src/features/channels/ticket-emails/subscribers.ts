import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import type { Heard, Hearer } from "../../core/event.ts";
import { noteDue } from "../../outbound/email/queue-email.ts";
import { closed, closingAnnounced, replied } from "../../tickets/events.ts";
import { type ClientMail, mailClient, mailIdOf } from "./client-email.ts";
import { clientOccasions } from "./occasions.ts";

/** What staff answer and close is mailed to the client, and what the desk closes, where the brand wants it; never what the client did. */
export const mailClients: Hearer[] = [
  {
    to: [replied],
    async hear(desk, heard) {
      const { after, reply_id } = heard.facts;
      const occasion = after === "closed" ? "closed_with_answer" : "replied";
      if (heard.by.kind === "staff") await mail(desk, heard, occasion, String(reply_id));
    },
  },
  {
    to: [closed],
    async hear(desk, heard) {
      if (heard.by.kind === "staff" || heard.by.kind === "system") await mail(desk, heard, "closed");
    },
  },
  { to: [closingAnnounced], hear: (desk, heard) => mail(desk, heard, "closing") },
];

async function mail(
  desk: Desk,
  { subject, id: happeningId }: Heard,
  occasion: ClientMail["occasion"],
  replyId?: string,
): Promise<void> {
  if (subject.isGuest) return;
  const key = { brandId: subject.brandId ?? 0, ticketId: subject.id };
  const recipient = await addressOf(desk, key);
  if (recipient === undefined) return;
  const data = { ...key, occasion, happeningId, replyId };
  const { name } = clientOccasions[occasion];
  await noteDue(desk, { ...key, mailId: mailIdOf(data), occasion: name, recipient });
  await desk.jobs.enqueue(desk.db, mailClient, data);
}

/** Where its client is mailed, if its brand wants that. */
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
