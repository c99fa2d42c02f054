import { Type } from "typebox";
import { Closed, Nullable, NumberedId, Ref, Ulid } from "../../../features/core/schemas.ts";
import { BuiltInCounts, countBuiltIn } from "../../../features/tickets/queue/built-in.ts";
import { canonicalFilters, namedFilters } from "../../../features/tickets/queue/filters.ts";
import { Neighbours, neighboursOf } from "../../../features/tickets/queue/pages/neighbours.ts";
import { QueueItem } from "../../../features/tickets/queue/pages/queue-item.ts";
import { markSeen, markUnread } from "../../../features/tickets/queue/seen.ts";
import { listQueue } from "../../../features/tickets/queue/staff.ts";
import { maxLookedAt, TagInUse, tagsInUse } from "../../../features/tickets/queue/tags.ts";
import { Take, takeNext } from "../../../features/tickets/queue/take-next.ts";
import { readTicketAsStaff, StaffTicket } from "../../../features/tickets/staff/detail/ticket-detail.ts";
import { CursorPaginated, cursorPaginated, cursorQuery } from "../../kernel/page-query.ts";
import { done, NoContent, ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";
import { ticketParams } from "../tickets/tickets.ts";

export const queueRoutes = [
  staffRoute({
    method: "GET",
    url: "/tickets",
    name: "listQueue",
    tag: "Staff",
    summary: "List and search tickets",
    description:
      "Lists tickets you can access. Filters combine. Pages use cursors: each continues where the last one ended, so an unchanged ticket appears exactly once. A cursor works only with its own sort.",
    query: Closed({ ...namedFilters, ...cursorQuery }),
    fromStandby: true,
    answers: { 200: CursorPaginated(Ref(QueueItem)) },
    handle: async (desk, { actor, query, url }) => {
      const { cursor, per_page: _, ...named } = query;
      const filters = canonicalFilters(named);
      const list = (perPage: number) => listQueue(desk, actor, { filters, cursor, perPage });
      return ok(await cursorPaginated(query, url, list));
    },
  }),

  staffRoute({
    method: "GET",
    url: "/tickets/counts",
    name: "countBuiltInViews",
    tag: "Staff",
    summary: "Count tickets in the standard views",
    description: "Counts tickets that are not closed, up to 1,000 per view.",
    fromStandby: true,
    answers: { 200: Closed({ data: BuiltInCounts }) },
    handle: async (desk, { actor }) => ok({ data: await countBuiltIn(desk, actor) }),
  }),
  staffRoute({
    method: "POST",
    url: "/tickets/take",
    name: "takeNextTicket",
    tag: "Staff",
    summary: "Take the next ticket",
    description:
      "Takes the longest waiting unassigned ticket that is open or in progress, from a saved view, the given filters or all tickets, and assigns it to you. Tickets that a colleague is replying to are skipped; two simultaneous calls get two different tickets. Returns null if there is none.",
    body: Take,
    answers: { 200: Closed({ data: Nullable(Ref(StaffTicket)) }) },
    handle: async (desk, { actor, body }) => {
      const number = await takeNext(desk, actor, body);
      return ok({ data: number === undefined ? null : await readTicketAsStaff(desk, actor, number) });
    },
  }),
  staffRoute({
    method: "GET",
    url: "/tickets/:number/neighbours",
    name: "getNeighbours",
    tag: "Staff",
    summary: "Retrieve the previous and next ticket",
    description:
      "Uses the given filters and `sort`. The ticket may have left the list. A side is null at the end of the list; both are null if a search does not match the ticket.",
    params: ticketParams,
    query: Closed(namedFilters),
    fromStandby: true,
    answers: { 200: Closed({ data: Neighbours }) },
    handle: async (desk, { actor, params, query }) =>
      ok({ data: await neighboursOf(desk, actor, params.number, canonicalFilters(query)) }),
  }),
  staffRoute({
    method: "PUT",
    url: "/tickets/:number/seen",
    name: "markSeen",
    tag: "Staff",
    summary: "Mark a ticket as read",
    description: "Visible to you only. Never moves back: later messages that were read stay read.",
    params: ticketParams,
    body: Closed({ reply_id: Ulid }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, body }) => {
      await markSeen(desk, actor, params.number, body.reply_id);
      return done;
    },
  }),
  staffRoute({
    method: "DELETE",
    url: "/tickets/:number/seen",
    name: "markUnread",
    tag: "Staff",
    summary: "Mark a ticket as unread",
    description:
      "Visible to you only. The newest customer message is unread again, until you mark the ticket as read. Returns 409 (`seen_not_waiting`) if no customer message waits for a reply, such as after a reply of staff or a close: such a ticket is never unread.",
    params: ticketParams,
    answers: { 204: NoContent },
    refusals: [409],
    handle: async (desk, { actor, params }) => {
      await markUnread(desk, actor, params.number);
      return done;
    },
  }),
  staffRoute({
    method: "GET",
    url: "/tags",
    name: "listTags",
    tag: "Staff",
    summary: "List tags",
    description: `Lists the tags of tickets that you can access, most frequent first. It searches the newest ${maxLookedAt} closed and the newest ${maxLookedAt} other tickets.`,
    query: Closed({
      q: Type.Optional(Type.String({ maxLength: 50, description: "Only tags that contain this text." })),
      department_id: Type.Optional(NumberedId),
    }),
    fromStandby: true,
    answers: { 200: Closed({ data: Type.Array(TagInUse) }) },
    handle: async (desk, { actor, query }) =>
      ok({ data: await tagsInUse(desk, actor, { q: query.q, departmentId: query.department_id }) }),
  }),
];
