import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import type { Cursors } from "../../core/pagination.ts";
import { type Cursor, cursorPage, readCursor, type SortPosition, type ValueKind } from "./cursor.ts";
import { type QueueFilters, type Sort, searchTextIn } from "./filters.ts";
import { comparePositions, positionOf, type SortedTicket, valueKindsOf } from "./order.ts";
import { readItems } from "./pages/items.ts";
import { firstThatFit } from "./pages/pages.ts";
import type { QueueItem } from "./pages/queue-item.ts";
import { foundOf } from "./search/found.ts";
import type { Match } from "./search/matches.ts";
import { searchTickets } from "./search/search.ts";
import { type TicketFilter, ticketFilterOf } from "./ticket-filter.ts";

export interface QueueRequest {
  filters: QueueFilters;
  cursor?: string | undefined;
  perPage: number;
  /** The last word of the search may be incomplete. */
  isTyping?: boolean;
}

export interface QueuePage {
  rows: QueueItem[];
  cursors: Cursors;
}

/** One page of the tickets that this agent can see: filtered and sorted, or searched. */
export async function listQueue(desk: Desk, staff: StaffMember, request: QueueRequest): Promise<QueuePage> {
  const question = searchTextIn(request.filters);
  if (!question) {
    const { tickets, cursors } = await sortedPage(desk, staff, await pageRequest(desk, staff, request));
    return { rows: await readItems(desk, staff, tickets), cursors };
  }
  const pageQuery = { ...(await pageRequest(desk, staff, request)), question };
  const { tickets, cursors } = await searchedPage(desk, staff, pageQuery);
  const found = await foundOf(desk.db, staff, question, tickets);
  return { rows: await readItems(desk, staff, tickets, found), cursors };
}

/** The ids that `listQueue` would list, for callers that need no row data. */
export async function findInQueue(
  desk: Desk,
  staff: StaffMember,
  request: QueueRequest,
): Promise<SortedTicket[]> {
  const question = searchTextIn(request.filters);
  const pageQuery = await pageRequest(desk, staff, request);
  const page = question
    ? await searchedPage(desk, staff, { ...pageQuery, question })
    : await sortedPage(desk, staff, pageQuery);
  return page.tickets;
}

async function pageRequest(
  { db }: Desk,
  staff: StaffMember,
  { filters, cursor, perPage, isTyping = false }: QueueRequest,
): Promise<PageRequest> {
  return { filter: await ticketFilterOf(db, filters, staff), sort: filters.sort, cursor, perPage, isTyping };
}

interface PageRequest {
  filter: TicketFilter;
  sort: Sort | undefined;
  cursor: string | undefined;
  perPage: number;
  isTyping: boolean;
}

interface TicketPage<Each extends SortedTicket> {
  tickets: Each[];
  cursors: Cursors;
}

async function sortedPage(
  { db }: Desk,
  staff: StaffMember,
  { filter, sort = "newest", cursor, perPage }: PageRequest,
): Promise<TicketPage<SortedTicket>> {
  const from = cursorIn(cursor, sort, valueKindsOf(sort));
  const tickets = await firstThatFit(db, { staff, filter, sort, from, count: perPage + 1 });
  const page = cursorPage(tickets, perPage, from, sort, (ticket) => positionOf(sort, ticket));
  return { tickets: page.rows, cursors: page.cursors };
}

/** All results of a search are in memory and are sorted here. */
async function searchedPage(
  desk: Desk,
  staff: StaffMember,
  { filter, question, sort, cursor, perPage, isTyping }: PageRequest & { question: string },
): Promise<TicketPage<Match>> {
  const order = sort ? sortedBy(sort) : bestFirst;
  const from = cursorIn(cursor, order.name, order.kinds);
  const matches = await searchTickets(desk, { staff, filter, question, isTyping });
  const direction = from?.direction === "prev" ? -1 : 1;
  const ahead = matches
    .toSorted((one, other) => direction * order.compare(order.positionOf(one), order.positionOf(other)))
    .filter((each) => !from || direction * order.compare(order.positionOf(each), from) > 0);
  const page = cursorPage(ahead.slice(0, perPage + 1), perPage, from, order.name, order.positionOf);
  return { tickets: page.rows, cursors: page.cursors };
}

interface Order {
  name: string;
  kinds: ValueKind[][];
  positionOf(match: Match): SortPosition;
  compare(one: SortPosition, other: SortPosition): number;
}

const bestFirst: Order = {
  name: "match",
  kinds: [["score", "id"]],
  positionOf: ({ score, id }) => ({ section: 0, values: [score, id] }),
  compare: ({ values: [one = 0, id = ""] }, { values: [other = 0, otherId = ""] }) =>
    Number(other) - Number(one) || (id < otherId ? 1 : id > otherId ? -1 : 0),
};

const sortedBy = (sort: Sort): Order => ({
  name: sort,
  kinds: valueKindsOf(sort),
  positionOf: (match) => positionOf(sort, match),
  compare: (one, other) => comparePositions(sort, one, other),
});

function cursorIn(text: string | undefined, sort: string, kinds: ValueKind[][]): Cursor | undefined {
  return text === undefined ? undefined : readCursor(text, sort, kinds);
}
