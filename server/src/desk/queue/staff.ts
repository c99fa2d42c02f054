import type { StaffMember } from "../actors/actors.ts";
import type { Desk } from "../desk.ts";
import type { Cursors } from "../lists.ts";
import { type Cursor, readCursor, type SortPosition, type ValueKind, writeCursor } from "./cursor.ts";
import { filterOf, type QueueFilters, questionIn, type Sort, type TicketFilter } from "./filters.ts";
import { type QueueItem, readItems } from "./items.ts";
import { comparePositions, positionOf, type SortedTicket, valueKindsOf } from "./order.ts";
import { firstThatFit } from "./pages.ts";
import type { Match } from "./search/matches.ts";
import { searchTickets } from "./search/search.ts";

export interface QueueRequest {
  filters: QueueFilters;
  cursor?: string | undefined;
  perPage: number;
}

export interface QueuePage {
  rows: QueueItem[];
  cursors: Cursors;
}

/** One page of the tickets that this person may see: filtered and sorted, or searched. */
export async function listQueue(desk: Desk, staff: StaffMember, request: QueueRequest): Promise<QueuePage> {
  const { filters, cursor, perPage } = request;
  const filter = await filterOf(desk.db, filters, staff);
  const question = questionIn(filters);
  const { sort } = filters;
  const { tickets, cursors } = question
    ? await searchedPage(desk, staff, { filter, sort, cursor, perPage, question })
    : await sortedPage(desk, staff, { filter, sort, cursor, perPage });
  return { rows: await readItems(desk, staff, tickets), cursors };
}

interface PageRequest {
  filter: TicketFilter;
  sort: Sort | undefined;
  cursor: string | undefined;
  perPage: number;
}

interface Page {
  tickets: SortedTicket[];
  cursors: Cursors;
}

async function sortedPage(
  { db }: Desk,
  staff: StaffMember,
  { filter, sort = "newest", cursor, perPage }: PageRequest,
): Promise<Page> {
  const from = cursorIn(cursor, sort, valueKindsOf(sort));
  const tickets = await firstThatFit(db, { staff, filter, sort, from, count: perPage + 1 });
  return pageOf(tickets, perPage, from, sort, (ticket) => positionOf(sort, ticket));
}

/** All that a search finds is at hand, and is sorted here. */
async function searchedPage(
  desk: Desk,
  staff: StaffMember,
  { filter, question, sort, cursor, perPage }: PageRequest & { question: string },
): Promise<Page> {
  const order = sort ? sortedBy(sort) : bestFirst;
  const from = cursorIn(cursor, order.name, order.kinds);
  const matches = await searchTickets(desk, { staff, filter, question });
  const direction = from?.direction === "prev" ? -1 : 1;
  const ahead = matches
    .toSorted((one, other) => direction * order.compare(order.positionOf(one), order.positionOf(other)))
    .filter((each) => !from || direction * order.compare(order.positionOf(each), from) > 0);
  return pageOf(ahead.slice(0, perPage + 1), perPage, from, order.name, order.positionOf);
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

/** Of tickets in the direction of the cursor, one more than a page has if there are more. */
function pageOf<Each extends SortedTicket>(
  ahead: Each[],
  perPage: number,
  from: Cursor | undefined,
  sort: string,
  position: (ticket: Each) => SortPosition,
): Page {
  const isBackwards = from?.direction === "prev";
  const hasMore = ahead.length > perPage;
  const tickets = ahead.slice(0, perPage);
  if (isBackwards) tickets.reverse();
  const cursor = (direction: Cursor["direction"], ticket: Each | undefined) =>
    ticket ? writeCursor(sort, { direction, ...position(ticket) }) : null;
  // Whoever came from somewhere can go back there.
  const hasNext = isBackwards || hasMore;
  const hasPrev = isBackwards ? hasMore : from !== undefined;
  return {
    tickets,
    cursors: {
      next: hasNext ? cursor("next", tickets.at(-1)) : null,
      prev: hasPrev ? cursor("prev", tickets[0]) : null,
    },
  };
}
