import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { Problems, problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { ofTicket, requesterChanged, requesterEdited } from "../events.ts";
import { endLinkForGood, type GuestSender, writeSender } from "../guest-sender.ts";
import { currentTime, lockGuest } from "../lock-ticket.ts";
import { endGuestLink } from "../write-ticket.ts";
import {
  type FoundTicket,
  type LockedFoundTicket,
  lockAtVersion,
  type TicketVersion,
} from "./load-ticket.ts";
import { revertHeldReplies } from "./replies/revert-to-draft.ts";
import { clientIdOf, GuestFields, guestSenderOf, requesterFields } from "./requester.ts";

export const NewRequester = Closed(requesterFields);
export type NewRequester = Static<typeof NewRequester>;

const { first_name, last_name, email, company } = GuestFields;
export const RequesterChanges = Closed({
  first_name: Type.Optional(first_name),
  last_name: Type.Optional(last_name),
  email: Type.Optional(email),
  company,
});
export type RequesterChanges = Static<typeof RequesterChanges>;

/**
 * Gives the ticket to another customer of its brand, who sees the whole conversation. The former one loses access: a guest's link ends,
 * and the ticket is no longer among the client's. Their messages stay, under their name. Subscribers delete what only the former one may
 * use: credentials, reply addresses and the offer to rate. Replies that are still to be sent become drafts, because they were written
 * to the former one.
 */
export function changeRequester(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { requester, version }: { requester: NewRequester; version?: TicketVersion | undefined },
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    const next = await requesterOf(desk.db, ticket.brandId, requester);
    const was = await presentRequester(desk.db, ticket);
    if (next.clientId === was.clientId && next.guest?.email === was.guest?.email) {
      if (next.guest && was.guest) await editGuest(desk, staff, ticket, was.guest, next.guest);
      return ticket;
    }
    await lockCustomers(desk.db, ticket.brandId, {
      clients: [was.clientId, next.clientId],
      guests: [was.guest?.email, next.guest?.email],
    });
    await revertHeldReplies(desk, ticket, ticket, "reply.not_sent_requester");
    if (was.guest) await endLinkForGood(desk.db, ticket);
    await nameAuthors(desk.db, ticket, was.name);
    const now = await moveTo(desk.db, ticket, {
      clientId: next.clientId,
      guestEmail: next.guest?.email ?? null,
    });
    if (next.guest) await writeLink(desk, ticket, next.guest, now);
    if (was.guest) await removeUnlessUsed(desk.db, ticket.brandId, was.guest.email);
    const subject = {
      ...ofTicket({ ...ticket, isGuest: next.guest !== undefined }),
      name: `ticket ${number}`,
    };
    await publish(
      desk,
      staff,
      requesterChanged,
      subject,
      {},
      {
        before: was.clientId ?? was.name,
        after: next.clientId ?? nameOf(next.guest),
        was_client: was.clientId !== null,
        is_client: next.clientId !== null,
      },
    );
    return ticket;
  });
}

/** Corrects a guest's name, company or address. With another address, the link ends and a new one is emailed there. */
export function editRequester(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { changes, version }: { changes: RequesterChanges; version?: TicketVersion | undefined },
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    const { guest } = await presentRequester(desk.db, ticket);
    if (!guest) throw problem("email", "requester.of_platform");
    const { first_name, last_name, email, company } = changes;
    await editGuest(desk, staff, ticket, guest, {
      firstName: first_name ?? guest.firstName,
      lastName: last_name ?? guest.lastName,
      email: (email ?? guest.email).toLowerCase(),
      company: company === undefined ? guest.company : company,
    });
    return ticket;
  });
}

async function editGuest(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  was: GuestSender,
  next: GuestSender,
): Promise<void> {
  const { db } = desk;
  if (JSON.stringify(Object.entries(was).sort()) === JSON.stringify(Object.entries(next).sort())) return;
  const isMoved = next.email !== was.email;
  if (isMoved) {
    await lockCustomers(db, ticket.brandId, { guests: [was.email, next.email] });
    await endLinkForGood(db, ticket);
    const now = await moveTo(db, ticket, { clientId: null, guestEmail: next.email });
    await writeLink(desk, ticket, next, now);
    await moveNotes(db, ticket.brandId, was.email, next.email);
    await removeUnlessUsed(db, ticket.brandId, was.email);
  } else {
    await db
      .updateTable("guest_senders")
      .set({ first_name: next.firstName, last_name: next.lastName, company: next.company })
      .where("brand_id", "=", ticket.brandId)
      .where("ticket_id", "=", ticket.ticketId)
      .execute();
    await touch(db, ticket);
  }
  await publish(
    desk,
    staff,
    requesterEdited,
    ofTicket({ ...ticket, isGuest: true }),
    {},
    { has_new_link: isMoved },
  );
}

async function requesterOf(db: Database, brandId: number, { client_id, guest }: NewRequester) {
  const problems = new Problems();
  const isClient = client_id !== undefined && client_id !== null;
  if (isClient === (guest !== undefined)) problems.add("client_id", "sender.one_of");
  problems.throwIfAny();
  if (guest) return { clientId: null, guest: guestSenderOf(guest) };
  const clientId = await clientIdOf(db, brandId, client_id ?? "");
  if (clientId === undefined) throw problem("client_id", "client.unknown");
  return { clientId, guest: undefined };
}

async function presentRequester(db: Database, { brandId, ticketId }: TicketKey) {
  const row = await db
    .selectFrom("tickets")
    .leftJoin("clients as client", (join) =>
      join.onRef("client.brand_id", "=", "tickets.brand_id").onRef("client.id", "=", "tickets.client_id"),
    )
    .leftJoin("guest_senders as sender", (join) =>
      join.onRef("sender.brand_id", "=", "tickets.brand_id").onRef("sender.ticket_id", "=", "tickets.id"),
    )
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .select(["tickets.client_id", "tickets.guest_email", "client.first_name", "client.last_name"])
    .select([
      "sender.first_name as guest_first_name",
      "sender.last_name as guest_last_name",
      "sender.company",
    ])
    .executeTakeFirstOrThrow();
  const guest: GuestSender | undefined =
    row.guest_email === null
      ? undefined
      : {
          email: row.guest_email,
          firstName: row.guest_first_name ?? "",
          lastName: row.guest_last_name ?? "",
          company: row.company,
        };
  const name = guest ? nameOf(guest) : `${row.first_name} ${row.last_name}`;
  return { clientId: row.client_id, guest, name };
}

const nameOf = (guest: GuestSender | undefined) => (guest ? `${guest.firstName} ${guest.lastName}` : "");

/** Clients, then guests, each in order, so that two changes in opposite directions do not deadlock. */
async function lockCustomers(
  db: Database,
  brandId: number,
  { clients = [], guests }: { clients?: (string | null)[]; guests: (string | undefined)[] },
): Promise<void> {
  const ids = clients.filter((id) => id !== null);
  if (ids.length > 0) {
    const locked = await db
      .selectFrom("clients")
      .where("brand_id", "=", brandId)
      .where("id", "in", ids)
      .orderBy("id")
      .select("id")
      .forNoKeyUpdate()
      .execute();
    // Erased since it was found.
    if (locked.length < new Set(ids).size) throw problem("client_id", "client.unknown");
  }
  const emails = new Set(guests.filter((email) => email !== undefined));
  for (const email of [...emails].sort()) await lockGuest(db, brandId, email);
}

/** The messages so far keep their author's name. */
async function nameAuthors(db: Database, { brandId, ticketId }: TicketKey, name: string): Promise<void> {
  await db
    .updateTable("replies")
    .set({ author_name: name })
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("author_type", "=", "client")
    .where("author_name", "is", null)
    .execute();
}

async function moveTo(
  db: Database,
  { brandId, ticketId }: TicketKey,
  { clientId, guestEmail }: { clientId: string | null; guestEmail: string | null },
): Promise<string> {
  const now = await currentTime(db);
  await db
    .updateTable("tickets")
    .set({ client_id: clientId, guest_email: guestEmail, updated_at: now })
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .execute();
  return now;
}

async function touch(db: Database, { brandId, ticketId }: TicketKey): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ updated_at: sql<string>`clock_timestamp()` })
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .execute();
}

/** A closed ticket has a link that has ended. */
async function writeLink(
  desk: Desk,
  ticket: LockedFoundTicket,
  guest: GuestSender,
  now: string,
): Promise<void> {
  await writeSender(desk, ticket, guest);
  if (ticket.status === "closed") await endGuestLink(desk.db, ticket, now);
}

/** The person is the same if no other ticket, not even a deleted one, is from the former address. */
async function moveNotes(db: Database, brandId: number, from: string, to: string): Promise<void> {
  await sql`update customer_notes set guest_email = ${to} where brand_id = ${brandId} and guest_email = ${from}
    and not exists (select from all_tickets where all_tickets.brand_id = ${brandId} and all_tickets.guest_email = ${from})`.execute(
    db,
  );
}

/** An address without tickets is not kept. Lock the guest first. */
async function removeUnlessUsed(db: Database, brandId: number, email: string): Promise<void> {
  await sql`delete from guests where brand_id = ${brandId} and email = ${email} and not exists (
    select from all_tickets where all_tickets.brand_id = ${brandId} and all_tickets.guest_email = ${email})`.execute(
    db,
  );
}
