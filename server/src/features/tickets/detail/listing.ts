import { type SelectQueryBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import { onOneConnection } from "../../../infrastructure/database/hold-connection.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { DB } from "../../../infrastructure/database/types.generated.ts";
import type { Client } from "../../core/actors/actors.ts";
import type { UnverifiedClient } from "../../core/actors/unverified-client.ts";
import type { Desk } from "../../core/desk.ts";
import { hasPart, type Listed, offsetOf, type Page } from "../../core/pagination.ts";
import { Choice, NumberedId } from "../../core/schemas.ts";
import { numbersIn } from "../number.ts";
import { presentTicketItem } from "./present-ticket.ts";
import type { TicketItem } from "./shape.ts";
import {
  ownedByClient,
  ownedByUnverifiedClient,
  type TicketOwner,
  type TicketRow,
  ticketItems,
} from "./ticket-queries.ts";

const sorts = ["-last_reply", "last_reply", "-created", "created"] as const;
type Sort = (typeof sorts)[number];

/** The filters and the sort order for a client's tickets. */
export const listFilters = {
  status: Type.Optional(
    Choice(["open", "closed", "all"], {
      default: "all",
      description: "`open` is every status but closed.",
    }),
  ),
  department_id: Type.Optional(NumberedId),
  updated_since: Type.Optional(
    Type.String({
      format: "date-time",
      maxLength: 40,
      description: "Only tickets whose `updated_at` is at or after this time.",
      examples: ["2026-03-01T09:30:00Z"],
    }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        "Searches the subject (any part, ignoring case and accents) and the first digits of the number. A complete number may be part of a longer text.",
      examples: ["certificate"],
    }),
  ),
  sort: Type.Optional(
    Choice(sorts, {
      default: "-last_reply",
      description: "Sorts by the newest reply or by the opening time; with `-`, latest first.",
    }),
  ),
};
const Filters = Type.Object(listFilters);
export type ListFilters = Static<typeof Filters>;

/** The filters with every key required, possibly undefined. */
type Narrowing = { [Name in keyof Omit<ListFilters, "sort">]: ListFilters[Name] | undefined };

interface Part {
  limit: number;
  offset: number;
}

const list = <Of extends object>(whose: TicketOwner<Of>, status: ListFilters["status"]) =>
  prepare((db, of: Of & Part) => {
    const all = ticketItems(db)
      .where("tickets.brand_id", "=", whose.brandId(of))
      .where("tickets.client_id", "=", whose.clientId(of))
      .orderBy("tickets.last_reply_at", "desc")
      .orderBy("tickets.id", "desc")
      .limit(of.limit)
      .offset(of.offset);
    if (status === "open") return all.where("tickets.status", "<>", "closed");
    return status === "closed" ? all.where("tickets.status", "=", "closed") : all;
  });

const lists = <Of extends object>(whose: TicketOwner<Of>) => ({
  open: list(whose, "open"),
  closed: list(whose, "closed"),
  all: list(whose, "all"),
});
const listsOfClient = lists(ownedByClient);
const listsOfShown = lists(ownedByUnverifiedClient);

/** Prefetches a page before the client is authenticated; nothing if the request has filters. */
export async function listTicketsAhead(
  { db }: Desk,
  shown: UnverifiedClient,
  filters: ListFilters,
  page: Page,
): Promise<TicketRow[] | undefined> {
  if (isNarrowed(filters)) return undefined;
  return listsOfShown[filters.status ?? "all"](db, { ...shown, ...partOf(page) });
}

/** One page of a client's tickets, by default with the most recent reply first. */
export async function listTickets(
  desk: Desk,
  client: Client,
  asked: ListFilters,
  page: Page,
  ahead?: TicketRow[],
): Promise<Listed<TicketItem>> {
  const { status = "all", sort = "-last_reply", department_id, updated_since, q } = asked;
  const filters = { status, sort, department_id, updated_since, q };
  if (isNarrowed(asked)) return listNarrowed(desk, client, filters, page);
  const of = { brandId: client.brand.id, clientId: client.id, ...partOf(page) };
  const rows = ahead ?? (await listsOfClient[status](desk.db, of));
  // The totals are stored columns.
  const { openTicketsCount: open, ticketsCount: all } = client;
  const total = { open, all, closed: all - open }[status];
  return { rows: rows.map((row) => presentTicketItem(row, client.language)), total };
}

function isNarrowed({ sort = "-last_reply", department_id, updated_since, q }: ListFilters): boolean {
  return sort !== "-last_reply" || [department_id, updated_since, q].some((value) => value !== undefined);
}

function partOf(page: Page): Part {
  return { limit: page.perPage, offset: offsetOf(page) };
}

function listNarrowed(
  desk: Desk,
  client: Client,
  filters: Narrowing & { sort: Sort },
  page: Page,
): Promise<Listed<TicketItem>> {
  const [by, direction] = orders[filters.sort];
  return onOneConnection(desk.db, async (db) => {
    const [rows, { total }] = await Promise.all([
      narrowed(ticketItems(db), client, filters)
        .orderBy(by, direction)
        .orderBy("tickets.id", direction)
        .limit(page.perPage)
        .offset(offsetOf(page))
        .execute(),
      narrowed(db.selectFrom("tickets"), client, filters)
        .select(sql<number>`count(*)`.as("total"))
        .executeTakeFirstOrThrow(),
    ]);
    return { rows: rows.map((row) => presentTicketItem(row, client.language)), total };
  });
}

const orders = {
  "-last_reply": ["tickets.last_reply_at", "desc"],
  last_reply: ["tickets.last_reply_at", "asc"],
  "-created": ["tickets.created_at", "desc"],
  created: ["tickets.created_at", "asc"],
} as const satisfies Record<Sort, unknown>;

function narrowed<Tables extends "tickets", Row>(
  tickets: SelectQueryBuilder<DB, Tables, Row>,
  client: Client,
  { status, department_id, updated_since, q = "" }: Narrowing,
) {
  const sought = q.trim().replaceAll(/\s+/g, " ");
  const conditions = [
    sql<boolean>`tickets.brand_id = ${client.brand.id} and tickets.client_id = ${client.id}`,
    ...(status === "open" ? [sql<boolean>`tickets.status <> 'closed'`] : []),
    ...(status === "closed" ? [sql<boolean>`tickets.status = 'closed'`] : []),
    ...(department_id === undefined ? [] : [sql<boolean>`tickets.department_id = ${department_id}`]),
    ...(updated_since === undefined
      ? []
      : [sql<boolean>`tickets.updated_at >= ${updated_since}::timestamptz`]),
    ...(sought === ""
      ? []
      : [
          sql<boolean>`(${hasPart("tickets.subject", sought)} or starts_with(tickets.number, ${sought})
            or tickets.number = any (${numbersIn(sought)}::text[]))`,
        ]),
  ];
  return tickets.where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
}
