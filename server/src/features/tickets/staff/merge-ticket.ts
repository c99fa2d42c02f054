import { sql } from "kysely";
import { referencesTo } from "../../../infrastructure/database/references.ts";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import { mergeClosed } from "../errors.ts";
import { merged, ofTicket } from "../events.ts";
import { renewGuestLink } from "../guest-sender.ts";
import { recountReplies } from "../recount-replies.ts";
import { type FoundTicket, findTicket, lockBoth, requireFresh, type TicketVersion } from "./load-ticket.ts";

/**
 * Moves everything of a ticket into another one of the same customer and redirects its number. Tickets of
 * different customers are never merged: each would see the other's messages.
 */
export function mergeTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  into: string,
  version?: TicketVersion,
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const source = await findTicket(desk, staff, number);
    const target = await findTicket(desk, staff, into).catch(() => {
      throw problem("into", "merge.unknown");
    });
    if (source.ticketId === target.ticketId) throw problem("into", "merge.itself");
    const locked = await lockBoth(desk, staff, source, target);
    await requireFresh(desk.db, source, version);
    await requireSameCustomer(desk, source, target);
    if (locked.target.status === "closed") throw mergeClosed();

    await moveToTarget(desk, source, target);
    const subject = await joinLists(desk, source, target);
    await writeAlias(desk, source, target);
    await renewGuestLink(desk, target);
    await sql`delete from tickets where brand_id = ${source.brandId} and id = ${source.ticketId}`.execute(
      desk.db,
    );
    await recountReplies(desk.db, target);
    await publish(desk, staff, merged, ofTicket(locked.target), {
      number: source.number,
      subject,
      status: locked.source.status,
    });
    return target;
  });
}

async function requireSameCustomer({ db }: Desk, source: FoundTicket, target: FoundTicket): Promise<void> {
  const { rows } = await sql<{ same: boolean }>`
    select count(distinct (brand_id, client_id, guest_email)) = 1 as same from tickets
    where (brand_id = ${source.brandId} and id = ${source.ticketId})
      or (brand_id = ${target.brandId} and id = ${target.ticketId})`.execute(db);
  if (!rows[0]?.same) throw problem("into", "merge.other_customer");
}

/** Applies each table's merge rule; a table without a rule moves, so that no data is lost. */
async function moveToTarget(desk: Desk, source: FoundTicket, target: FoundTicket): Promise<void> {
  const rules = new Map(desk.features.flatMap(({ tables = {} }) => Object.entries(tables)));
  for (const [, { ticket }] of rules) {
    if (typeof ticket === "function") await ticket(desk, source, target);
  }
  for (const { table, column } of await referencesTo(desk.db, "all_tickets")) {
    const rule = rules.get(table)?.ticket ?? "moves";
    if (rule === "moves") await moveRows(desk, table, column, source, target);
  }
}

async function moveRows(
  { db }: Desk,
  table: string,
  column: string,
  { brandId, ticketId }: FoundTicket,
  target: FoundTicket,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${target.ticketId}
    where brand_id = ${brandId} and ${sql.ref(column)} = ${ticketId}`.execute(db);
}

/**
 * For a client's tickets, Cc is the union of both. For two guests' tickets only addresses in both stay: a
 * stranger may have opened one of them under the guest's address, and their Cc must not see the other ticket.
 */
async function joinLists({ db }: Desk, source: FoundTicket, target: FoundTicket): Promise<string> {
  const { rows } = await sql<{ subject: string }>`
    update tickets set
      tags = array(select distinct unnest(tickets.tags || source.tags) order by 1),
      cc = case when tickets.guest_email is null then array(select distinct unnest(tickets.cc || source.cc))
        else array(select unnest(tickets.cc) intersect select unnest(source.cc)) end,
      updated_at = clock_timestamp()
    from tickets source
    where tickets.brand_id = ${target.brandId} and tickets.id = ${target.ticketId}
      and source.brand_id = ${source.brandId} and source.id = ${source.ticketId}
    returning source.subject`.execute(db);
  return rows[0]?.subject ?? "";
}

/**
 * The source's aliases move too, and its number leads to the target. Both guest links end: the common address
 * is unverified, so the opener of one ticket may be a stranger to the other. A new link is emailed to that
 * address (tickets/guests/subscribers.ts), so that only its owner gets access.
 */
async function writeAlias({ db }: Desk, source: FoundTicket, target: FoundTicket): Promise<void> {
  await sql`insert into ticket_aliases (number, brand_id, ticket_id, token_hash, link_ended_at)
    select tickets.number, tickets.brand_id, ${target.ticketId}, sender.token_hash,
      case when sender.token_hash is not null then coalesce(sender.revoked_at, clock_timestamp()) end
    from tickets left join guest_senders sender
      on sender.brand_id = tickets.brand_id and sender.ticket_id = tickets.id
    where tickets.brand_id = ${source.brandId} and tickets.id = ${source.ticketId}`.execute(db);
}
