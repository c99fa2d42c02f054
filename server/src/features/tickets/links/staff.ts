import { sql } from "kysely";
import type { Static } from "typebox";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, TicketNumber } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { statusLabelName } from "../detail/label-of-ticket.ts";
import { effectiveStatus } from "../effective-status.ts";
import { ofTicket } from "../events.ts";
import { staffStatusLabel } from "../staff/detail/viewpoint.ts";
import { type FoundTicket, findTicket, lockBoth } from "../staff/load-ticket.ts";
import { linked, unlinked } from "./events.ts";
import {
  type LinkKind,
  LinkKindName,
  linkKinds,
  maxLinks,
  oppositeOf,
  type StoredKind,
  storedDirection,
  type TicketLink,
} from "./link.ts";

export const NewLink = Closed({
  kind: LinkKindName,
  number: TicketNumber,
});
type NewLink = Static<typeof NewLink>;

/** A ticket's links to tickets that the agent can see: by kind, then oldest first. */
export async function listLinks(desk: Desk, staff: StaffMember, number: string): Promise<TicketLink[]> {
  return linksOf(desk, staff, await findTicket(desk, staff, number));
}

/** Links two tickets. If they are linked already, the link gets this kind. */
export function linkTickets(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { kind, number: otherNumber }: NewLink,
): Promise<TicketLink> {
  return inTransaction(desk, async (desk) => {
    const ticket = await findTicket(desk, staff, number);
    const other = await findTicket(desk, staff, otherNumber);
    if (ticket.brandId !== other.brandId) throw problem("number", "link.other_brand");
    if (ticket.ticketId === other.ticketId) throw problem("number", "link.itself");
    const locked = await lockBoth(desk, staff, ticket, other);
    const before = await linkOfPair(desk, ticket, other);
    if (before !== kind) {
      await requireAllowed(desk, ticket, other, { kind, isNew: before === undefined });
      await writeLink(desk, ticket, other, kind);
      await publish(desk, staff, linked, ofTicket(locked.source), {}, { kind, number: other.number });
      const seenFromOther = { kind: oppositeOf(kind), number: ticket.number };
      await publish(desk, staff, linked, ofTicket(locked.target), {}, seenFromOther);
    }
    const links = await linksOf(desk, staff, ticket);
    const link = links.find(({ number }) => number === other.number);
    if (!link) throw new Error("The link was not presented.");
    return link;
  });
}

/** Removes the link between two tickets; does nothing if there is none. */
export function unlinkTickets(
  desk: Desk,
  staff: StaffMember,
  number: string,
  otherNumber: string,
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await findTicket(desk, staff, number);
    const other = await findTicket(desk, staff, otherNumber);
    const locked = await lockBoth(desk, staff, ticket, other);
    const kind = await linkOfPair(desk, ticket, other);
    if (kind === undefined) return;
    await deleteLink(desk, ticket, other);
    await publish(desk, staff, unlinked, ofTicket(locked.source), {}, { kind, number: other.number });
    const seenFromOther = { kind: oppositeOf(kind), number: ticket.number };
    await publish(desk, staff, unlinked, ofTicket(locked.target), {}, seenFromOther);
  });
}

async function linksOf({ db }: Desk, staff: StaffMember, { brandId, ticketId }: TicketKey) {
  const { rows } = await sql<
    Omit<TicketLink, "status_label" | "kind"> & {
      stored: StoredKind;
      is_from: boolean;
      own_label: string | null;
    }
  >`
    select link.kind as stored, link.ticket_id = ${ticketId} as is_from, tickets.number, tickets.subject,
      ${effectiveStatus("tickets")} as status, ${statusLabelName} as own_label, link.created_at
    from ticket_links link
    join tickets on tickets.brand_id = link.brand_id
      and tickets.id = case when link.ticket_id = ${ticketId} then link.other_id else link.ticket_id end
    where link.brand_id = ${brandId} and (link.ticket_id = ${ticketId} or link.other_id = ${ticketId})
      and ${visibleTo(staff)}
    order by link.created_at, tickets.id`.execute(db);
  const links = rows.map(({ stored, is_from, own_label, ...row }) => ({
    kind: is_from ? stored : oppositeOf(stored),
    ...row,
    status_label: own_label ?? staffStatusLabel(staff.language, row.status),
  }));
  return links.sort((a, b) => linkKinds.indexOf(a.kind) - linkKinds.indexOf(b.kind));
}

/** How the link of two tickets reads from the first of them; undefined if they are not linked. */
async function linkOfPair({ db }: Desk, ticket: TicketKey, other: TicketKey): Promise<LinkKind | undefined> {
  const row = await db
    .selectFrom("ticket_links")
    .where("brand_id", "=", ticket.brandId)
    .where(ofPair(ticket, other))
    .select(["kind", "ticket_id"])
    .executeTakeFirst();
  if (!row) return undefined;
  return row.ticket_id === ticket.ticketId ? row.kind : oppositeOf(row.kind);
}

/** The condition that the index of pairs answers. */
const ofPair = ({ ticketId }: TicketKey, { ticketId: otherId }: TicketKey) => {
  const [first, second] = ticketId < otherId ? [ticketId, otherId] : [otherId, ticketId];
  return sql<boolean>`least(ticket_id, other_id) = ${first} and greatest(ticket_id, other_id) = ${second}`;
};

interface Wanted {
  kind: LinkKind;
  isNew: boolean;
}

async function requireAllowed(
  desk: Desk,
  ticket: FoundTicket,
  other: FoundTicket,
  { kind, isNew }: Wanted,
): Promise<void> {
  const { kind: stored, from, to } = storedDirection(kind, ticket, other);
  const [ofFrom, ofTo] = [await otherLinksOf(desk, from, to), await otherLinksOf(desk, to, from)];
  if (isNew && Math.max(ofFrom.links, ofTo.links) >= maxLinks)
    throw problem("number", "link.too_many", { limit: maxLinks });
  if (stored !== "incident_of") return;
  if (ofFrom.isIncident) throw problem("kind", "link.has_problem");
  if (ofFrom.isProblem) throw problem("kind", "link.incident_is_problem");
  if (ofTo.isIncident) throw problem("kind", "link.problem_is_incident");
}

interface OtherLinks {
  links: number;
  isIncident: boolean;
  isProblem: boolean;
}

/** What a ticket's links say, without the link with the other one. */
async function otherLinksOf({ db }: Desk, { brandId, ticketId }: TicketKey, other: TicketKey) {
  const { rows } = await sql<OtherLinks>`
    select count(*)::integer as links,
      coalesce(bool_or(kind = 'incident_of' and ticket_id = ${ticketId}), false) as "isIncident",
      coalesce(bool_or(kind = 'incident_of' and other_id = ${ticketId}), false) as "isProblem"
    from ticket_links
    where brand_id = ${brandId} and (ticket_id = ${ticketId} or other_id = ${ticketId})
      and ${other.ticketId} not in (ticket_id, other_id)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The links were not counted.");
  return row;
}

async function writeLink(desk: Desk, ticket: TicketKey, other: TicketKey, kind: LinkKind): Promise<void> {
  const { kind: stored, from, to } = storedDirection(kind, ticket, other);
  await deleteLink(desk, ticket, other);
  await desk.db
    .insertInto("ticket_links")
    .values({ brand_id: ticket.brandId, ticket_id: from.ticketId, other_id: to.ticketId, kind: stored })
    .execute();
}

async function deleteLink({ db }: Desk, ticket: TicketKey, other: TicketKey): Promise<void> {
  await db
    .deleteFrom("ticket_links")
    .where("brand_id", "=", ticket.brandId)
    .where(ofPair(ticket, other))
    .execute();
}
