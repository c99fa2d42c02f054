import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { ChatStatusName } from "../channels/chat/chat.ts";
import { listChats } from "../channels/chat/staff/listing.ts";
import type { StaffMember } from "../core/actors/actors.ts";
import { visibleTo } from "../core/actors/scope.ts";
import type { Desk } from "../core/desk.ts";
import { hasPart } from "../core/pagination.ts";
import { Closed, NullableText, Ref, TicketNumber, Ulid } from "../core/schemas.ts";
import { findTitles } from "../publishing/knowledge/staff.ts";
import { ReportReference } from "../reports/report.ts";
import { listReports } from "../reports/staff/listing.ts";
import { seenReplies } from "../tickets/canned-replies/reply.ts";
import { sortedColumns } from "../tickets/queue/order.ts";
import { readItems } from "../tickets/queue/pages/items.ts";
import type { QueueItem } from "../tickets/queue/pages/queue-item.ts";
import { seenViews } from "../tickets/queue/seen-views.ts";
import { findInQueue } from "../tickets/queue/staff.ts";
import { StatusName } from "../tickets/ticket.ts";
import { FoundPerson, findPeople } from "./people.ts";

const maxTickets = 8;
const maxNamed = 5;

export const GlobalSearchResult = Closed(
  {
    tickets: Type.Array(
      Closed({
        number: TicketNumber,
        subject: Type.String(),
        status: StatusName,
        status_label: Type.String(),
        customer_name: Type.String(),
      }),
    ),
    people: Type.Array(Ref(FoundPerson)),
    chats: Type.Array(
      Closed({
        id: Ulid,
        name: NullableText,
        status: ChatStatusName,
        status_label: Type.String({ examples: ["Waiting"] }),
        excerpt: Type.String(),
      }),
      { description: "Chats that match by visitor or agent; active chats come before closed ones." },
    ),
    reports: Type.Array(
      Closed({ reference: ReportReference, title: Type.String(), status_label: Type.String() }),
    ),
    articles: Type.Array(
      Closed({ id: Ulid, title: Type.String(), url: Type.String(), brand_name: Type.String() }),
      { description: "Published articles whose titles match." },
    ),
    canned_replies: Type.Array(Closed({ id: Ulid, title: Type.String() })),
    views: Type.Array(Closed({ id: Ulid, name: Type.String() })),
  },
  { $id: "GlobalSearchResult", description: "The best results of each type." },
);
export type GlobalSearchResult = Static<typeof GlobalSearchResult>;

const nothing: GlobalSearchResult = {
  tickets: [],
  people: [],
  chats: [],
  reports: [],
  articles: [],
  canned_replies: [],
  views: [],
};

/** The best few matches of each type, limited to what this person may see. */
export async function findAnything(
  desk: Desk,
  staff: StaffMember,
  question: string,
): Promise<GlobalSearchResult> {
  const [tickets, people, chats, reports, articles, canned_replies, views] = await Promise.all([
    findTickets(desk, staff, question),
    findPeople(desk, staff, question),
    findChats(desk, staff, question),
    findReports(desk, staff, question),
    findTitles(desk, staff, { words: question.trim(), atMost: maxNamed }),
    findReplies(desk, staff, question),
    findViews(desk, staff, question),
  ]);
  return { tickets, people, chats, reports, articles, canned_replies, views };
}

/** The tickets of this list that the person may still see, in the order requested. */
export async function findNumbered(
  desk: Desk,
  staff: StaffMember,
  numbers: string[],
): Promise<GlobalSearchResult> {
  const tickets = await desk.db
    .selectFrom("tickets")
    .where(sql<boolean>`tickets.number = any (${numbers}::text[])`)
    .where(visibleTo(staff))
    .select(["brand_id", "id", ...sortedColumns])
    .execute();
  const items = await readItems(desk, staff, tickets);
  const inOrder = numbers.flatMap((number) => items.filter((item) => item.number === number));
  return { ...nothing, tickets: inOrder.map(presentTicket) };
}

async function findTickets(
  desk: Desk,
  staff: StaffMember,
  q: string,
): Promise<GlobalSearchResult["tickets"]> {
  const tickets = await findInQueue(desk, staff, { filters: { q }, perPage: maxTickets, isTyping: true });
  return (await readItems(desk, staff, tickets)).map(presentTicket);
}

function presentTicket({ number, subject, status, status_label, client, guest }: QueueItem) {
  const { first_name = "", last_name = "" } = client ?? guest ?? {};
  return { number, subject, status, status_label, customer_name: `${first_name} ${last_name}`.trim() };
}

async function findChats(desk: Desk, staff: StaffMember, q: string): Promise<GlobalSearchResult["chats"]> {
  const page = { cursor: undefined, perPage: maxNamed };
  const [open, closed] = await Promise.all([
    listChats(desk, staff, { view: "all", q }, page),
    listChats(desk, staff, { view: "closed", q }, page),
  ]);
  return [...open.rows, ...closed.rows].slice(0, maxNamed).map(({ id, visitor, ...chat }) => {
    const { status, status_label, excerpt } = chat;
    return { id, name: visitor.name, status, status_label, excerpt };
  });
}

async function findReports(
  desk: Desk,
  staff: StaffMember,
  q: string,
): Promise<GlobalSearchResult["reports"]> {
  const { rows } = await listReports(desk, staff, { q }, { cursor: undefined, perPage: maxNamed });
  return rows.map(({ reference, title, status_label }) => ({ reference, title, status_label }));
}

function findReplies(
  desk: Desk,
  staff: StaffMember,
  question: string,
): Promise<GlobalSearchResult["canned_replies"]> {
  return seenReplies(desk, staff)
    .where((is) =>
      is.or([hasPart("title", question.trim()), is("shortcut", "=", question.trim().toLowerCase())]),
    )
    .orderBy("title")
    .orderBy("id")
    .limit(maxNamed)
    .select(["id", "title"])
    .execute();
}

function findViews(desk: Desk, staff: StaffMember, question: string): Promise<GlobalSearchResult["views"]> {
  return seenViews(desk, staff)
    .where(hasPart("saved_views.name", question.trim()))
    .orderBy("saved_views.name")
    .orderBy("saved_views.id")
    .limit(maxNamed)
    .clearSelect()
    .select(["saved_views.id", "saved_views.name"])
    .execute();
}
