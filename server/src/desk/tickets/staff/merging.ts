import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../actors/actors.ts";
import { recordActivity } from "../../audit/activity.ts";
import { sealContext } from "../../credentials/credential.ts";
import { purgeCredentialsOf } from "../../credentials/purging.ts";
import { type Desk, together } from "../../desk.ts";
import { mergeClosed } from "../errors.ts";
import { type FoundTicket, findTicket } from "./finding.ts";
import { requireFresh, type Version } from "./freshness.ts";
import { lockSeenTicket } from "./locking.ts";
import { recountReplies } from "./recounting.ts";
import { readTicketAsStaff, type StaffTicket } from "./ticket.ts";

/**
 * Moves all that a ticket holds into another of the same customer, and lets its number lead there. Tickets of
 * different customers are never merged: each would come to see what the other wrote.
 */
export function mergeTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  into: string,
  version?: Version,
): Promise<StaffTicket> {
  return together(desk, async (desk) => {
    const source = await findTicket(desk, staff, number);
    const target = await findTicket(desk, staff, into).catch(() => {
      throw problem("into", "merge.unknown");
    });
    if (source.ticketId === target.ticketId) throw problem("into", "merge.itself");
    const locked = await lockBoth(desk, staff, source, target);
    await requireFresh(desk.db, source, version);
    await requireSameCustomer(desk, source, target);
    if (locked.target.status === "closed") throw mergeClosed();

    await purgeCredentialsOf(desk, locked.source);
    const subject = await takeOver(desk, source, target);
    await moveCredentials(desk, source, target);
    await moveDrafts(desk, source, target);
    await writeAlias(desk, source, target);
    await sql`delete from tickets where brand_id = ${source.brandId} and id = ${source.ticketId}`.execute(
      desk.db,
    );
    await recountReplies(desk.db, target);
    await recordActivity(desk.db, {
      ...target,
      event: "merged",
      by: { type: "staff", staffId: staff.id },
      details: { number: source.number, subject, status: locked.source.status },
    });
    return readTicketAsStaff(desk, staff, target.number);
  });
}

/** In the order of their ids, so that two merges of the same pair never wait for each other. */
async function lockBoth(desk: Desk, staff: StaffMember, source: FoundTicket, target: FoundTicket) {
  const [first, second] = source.ticketId < target.ticketId ? [source, target] : [target, source];
  const one = await lockSeenTicket(desk, staff, first);
  const other = await lockSeenTicket(desk, staff, second);
  if (!one || !other) throw notFound();
  return first === source ? { source: one, target: other } : { source: other, target: one };
}

async function requireSameCustomer({ db }: Desk, source: FoundTicket, target: FoundTicket): Promise<void> {
  const { rows } = await sql<{ same: boolean }>`
    select count(distinct (brand_id, client_id, guest_email)) = 1 as same from tickets
    where (brand_id = ${source.brandId} and id = ${source.ticketId})
      or (brand_id = ${target.brandId} and id = ${target.ticketId})`.execute(db);
  if (!rows[0]?.same) throw problem("into", "merge.other_customer");
}

const movedTables = ["replies", "notes", "activity"] as const;

async function takeOver({ db }: Desk, source: FoundTicket, target: FoundTicket): Promise<string> {
  for (const table of movedTables) {
    await db
      .updateTable(table)
      .set({ ticket_id: target.ticketId })
      .where("brand_id", "=", source.brandId)
      .where("ticket_id", "=", source.ticketId)
      .execute();
  }
  const { rows } = await sql<{ subject: string }>`
    update tickets set
      tags = array(select distinct unnest(tickets.tags || source.tags) order by 1),
      cc = array(select distinct unnest(tickets.cc || source.cc)),
      updated_at = clock_timestamp()
    from tickets source
    where tickets.brand_id = ${target.brandId} and tickets.id = ${target.ticketId}
      and source.brand_id = ${source.brandId} and source.id = ${source.ticketId}
    returning source.subject`.execute(db);
  return rows[0]?.subject ?? "";
}

/** A value is sealed with its ticket, so each is opened for the old one and sealed for the new. */
async function moveCredentials(
  { db, keyring }: Desk,
  source: FoundTicket,
  target: FoundTicket,
): Promise<void> {
  const entries = await db
    .selectFrom("credentials")
    .where("brand_id", "=", source.brandId)
    .where("ticket_id", "=", source.ticketId)
    .select(["id", "sealed"])
    .execute();
  for (const { id, sealed } of entries) {
    const value = await keyring.open(sealed, sealContext({ ...source, id }));
    await db
      .updateTable("credentials")
      .set({ ticket_id: target.ticketId, ...(await keyring.seal(value, sealContext({ ...target, id }))) })
      .where("brand_id", "=", source.brandId)
      .where("id", "=", id)
      .execute();
  }
}

/** Who had begun to answer both has the two beginnings in one draft. */
async function moveDrafts({ db }: Desk, source: FoundTicket, target: FoundTicket): Promise<void> {
  await sql`insert into drafts (staff_id, brand_id, ticket_id, body, updated_at)
    select staff_id, brand_id, ${target.ticketId}, body, updated_at from drafts
    where brand_id = ${source.brandId} and ticket_id = ${source.ticketId}
    on conflict (staff_id, brand_id, ticket_id) do update set
      body = drafts.body || E'\\n\\n' || excluded.body`.execute(db);
}

/** Numbers that led to the source before lead on to the target. */
async function writeAlias({ db }: Desk, source: FoundTicket, target: FoundTicket): Promise<void> {
  await sql`update ticket_aliases set ticket_id = ${target.ticketId}
    where brand_id = ${source.brandId} and ticket_id = ${source.ticketId}`.execute(db);
  await sql`insert into ticket_aliases (number, brand_id, ticket_id, token_hash, link_ended_at)
    select tickets.number, tickets.brand_id, ${target.ticketId}, sender.token_hash, sender.revoked_at
    from tickets left join guest_senders sender
      on sender.brand_id = tickets.brand_id and sender.ticket_id = tickets.id
    where tickets.brand_id = ${source.brandId} and tickets.id = ${source.ticketId}`.execute(db);
}
