import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import { say } from "../../../i18n/say.ts";
import { ChatStatusName } from "../../channels/chat/chat.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { chatsSeenBy, visibleTo } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { Cursors } from "../../core/pagination.ts";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableText,
  Ref,
  TicketNumber,
  Ulid,
} from "../../core/schemas.ts";
import { ReportReference, ReportStatusName } from "../../reports/report.ts";
import { reportsSeenBy } from "../../reports/visible-reports.ts";
import { effectiveStatus } from "../../tickets/effective-status.ts";
import { cursorPage, readCursor } from "../../tickets/queue/cursor.ts";
import { staffStatusLabel } from "../../tickets/staff/detail/viewpoint.ts";
import { type Status, StatusName } from "../../tickets/ticket.ts";
import { type CustomerRow, findCustomer } from "./customers.ts";
import { CustomerNote } from "./notes.ts";

export const TimelineEntry = Closed(
  {
    id: Ulid,
    at: { ...Instant, description: "When it was opened, begun, rated, sent or written." },
    type: Choice(["ticket", "chat", "rating", "report", "campaign", "note"] as const, {
      description: "The member that is not null.",
    }),
    ticket: Nullable(
      Closed({
        number: TicketNumber,
        subject: Type.String({ examples: ["The site does not answer"] }),
        status: StatusName,
        status_label: Type.String({ examples: ["Open"] }),
        department: Type.String({ examples: ["Technical support"] }),
      }),
    ),
    chat: Nullable(
      Closed({
        id: Ulid,
        status: ChatStatusName,
        status_label: Type.String({ examples: ["Closed"] }),
        agent: Nullable(Type.String({ examples: ["Maya Lindqvist"] })),
        excerpt: Type.String({
          description: "The start of the first message.",
          examples: ["Is anybody there?"],
        }),
      }),
    ),
    rating: Nullable(
      Closed({
        number: TicketNumber,
        subject: Type.String({ examples: ["The site does not answer"] }),
        score: Type.Integer({ description: "1 to 5." }),
        comment: NullableText,
      }),
    ),
    report: Nullable(
      Closed({
        reference: ReportReference,
        title: Type.String({ examples: ["The menu stays open"] }),
        status: ReportStatusName,
        status_label: Type.String({ examples: ["New"] }),
      }),
    ),
    campaign: Nullable(Closed({ subject: Type.String({ examples: ["News in March"] }) })),
    note: Nullable(Ref(CustomerNote)),
  },
  { $id: "TimelineEntry" },
);
export type TimelineEntry = Static<typeof TimelineEntry>;

const order = "timeline";
const excerptLength = 200;

/** What happened with a customer, the newest first, as far as this person sees it. */
export async function listTimeline(
  desk: Desk,
  staff: StaffMember,
  id: string,
  { cursor, perPage }: { cursor: string | undefined; perPage: number },
): Promise<{ rows: TimelineEntry[]; cursors: Cursors }> {
  const from = cursor === undefined ? undefined : readCursor(cursor, order, [["time", "id"]]);
  const customer = await findCustomer(desk, staff, id);
  const isRising = from?.direction === "prev";
  const direction = sql.raw(isRising ? "asc" : "desc");
  const [at, entryId] = from?.values ?? [];
  const limit = perPage + 1;
  const parts = partsOf(staff, customer).map(({ type, columns, source, at: time, id }) => {
    const isBehind = from
      ? sql`(${time}, ${id}) ${sql.raw(isRising ? ">" : "<")} (${at}::timestamptz, ${entryId}::text)`
      : sql`true`;
    const { ref, title, body, status, name, score, author_id, edited_at } = { ...none, ...columns };
    return sql`(select ${sql.lit(type)}::text as type, ${time} as at, ${id}::text as id, ${ref}::text as ref, ${title}::text as title,
        ${body}::text as body, ${status}::text as status, ${name}::text as name, ${score}::integer as score,
        ${author_id}::text as author_id, ${edited_at}::timestamptz as edited_at
      from ${source} and ${isBehind} order by ${time} ${direction}, ${id} ${direction} limit ${limit})`;
  });
  const { rows } = await sql<Row>`select entry.* from (${sql.join(parts, sql` union all `)}) as entry
    order by at ${direction}, id ${direction} limit ${limit}`.execute(desk.db);
  const page = cursorPage(rows, perPage, from, order, ({ at, id }) => ({ section: 0, values: [at, id] }));
  return { rows: page.rows.map((row) => present(row, staff)), cursors: page.cursors };
}

const empty = sql`null`;
const none = {
  ref: empty,
  title: empty,
  body: empty,
  status: empty,
  name: empty,
  score: empty,
  author_id: empty,
  edited_at: empty,
};

interface Part {
  type: TimelineEntry["type"];
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  columns: Partial<typeof none>;
  /** What follows `from`, with a condition at its end. */
  source: RawBuilder<unknown>;
}

/** A guest's reports and chats are those from the same address, if no client sent them. */
function partsOf(staff: StaffMember, customer: CustomerRow): Part[] {
  const { brand_id, id, guest_email, external_id } = customer;
  const isTheirs = (table: "tickets" | "chats" | "reports" | "note") => {
    if (customer.type === "client") return sql`${sql.ref(`${table}.client_id`)} = ${id}`;
    if (table === "tickets" || table === "note")
      return sql`${sql.ref(`${table}.guest_email`)} = ${guest_email}`;
    return sql`${sql.ref(`${table}.client_id`)} is null and lower(${sql.ref(`${table}.email`)}) = ${guest_email}`;
  };
  const parts: Part[] = [
    {
      type: "ticket",
      at: sql`tickets.created_at`,
      id: sql`tickets.id`,
      columns: {
        ref: sql`tickets.number`,
        title: sql`tickets.subject`,
        status: sql`${effectiveStatus("tickets")}`,
        name: sql`departments.name`,
      },
      source: sql`tickets join departments on departments.brand_id = tickets.brand_id and departments.id = tickets.department_id
        where tickets.brand_id = ${brand_id} and ${isTheirs("tickets")} and ${visibleTo(staff)}`,
    },
    {
      type: "rating",
      at: sql`offer.answered_at`,
      id: sql`offer.id`,
      columns: {
        ref: sql`tickets.number`,
        title: sql`tickets.subject`,
        body: sql`offer.comment`,
        score: sql`offer.score`,
      },
      source: sql`tickets join rating_offers offer on offer.brand_id = tickets.brand_id and offer.ticket_id = tickets.id
        where tickets.brand_id = ${brand_id} and ${isTheirs("tickets")} and ${visibleTo(staff)} and offer.score is not null`,
    },
    {
      type: "chat",
      at: sql`chats.created_at`,
      id: sql`chats.id`,
      columns: {
        body: sql`(select left(entry.body, ${excerptLength}) from chat_entries entry
          where entry.brand_id = chats.brand_id and entry.chat_id = chats.id and entry.kind = 'message'
          order by entry.seq limit 1)`,
        status: sql`chats.status`,
        name: sql`agent.name`,
      },
      source: sql`chats left join staff agent on agent.id = chats.staff_id
        where chats.brand_id = ${brand_id} and ${isTheirs("chats")} and ${chatsSeenBy(staff)}`,
    },
    {
      type: "report",
      at: sql`reports.created_at`,
      id: sql`reports.id`,
      columns: { ref: sql`reports.reference`, title: sql`reports.title`, status: sql`reports.status` },
      source: sql`reports
        join report_types type on type.brand_id = reports.brand_id and type.id = reports.type_id
        join brands on brands.id = reports.brand_id
        where reports.brand_id = ${brand_id} and ${isTheirs("reports")} and ${reportsSeenBy(staff)}`,
    },
    {
      type: "note",
      at: sql`note.created_at`,
      id: sql`note.id`,
      columns: {
        body: sql`note.body`,
        name: sql`author.name`,
        author_id: sql`author.id`,
        edited_at: sql`note.edited_at`,
      },
      source: sql`customer_notes note join staff author on author.id = note.staff_id
        where note.brand_id = ${brand_id} and ${isTheirs("note")}`,
    },
  ];
  if (external_id === null) return parts;
  const campaigns: Part = {
    type: "campaign",
    at: sql`recipient.settled_at`,
    id: sql`recipient.id`,
    columns: { title: sql`campaign.subject` },
    source: sql`campaign_recipients recipient join campaigns campaign
        on campaign.brand_id = recipient.brand_id and campaign.id = recipient.campaign_id
      where recipient.brand_id = ${brand_id} and recipient.external_id = ${external_id}
        and recipient.outcome = 'sent' and recipient.settled_at is not null`,
  };
  return [...parts, campaigns];
}

interface Row {
  type: TimelineEntry["type"];
  at: string;
  id: string;
  ref: string | null;
  title: string | null;
  body: string | null;
  status: string | null;
  name: string | null;
  score: number | null;
  author_id: string | null;
  edited_at: string | null;
}

function present({ type, at, id, ...row }: Row, { language }: StaffMember): TimelineEntry {
  const { ref, title, body, name, score, author_id, edited_at } = row;
  const entry: TimelineEntry = {
    id,
    at,
    type,
    ticket: null,
    chat: null,
    rating: null,
    report: null,
    campaign: null,
    note: null,
  };
  const reference = ref ?? "";
  const subject = title ?? "";
  switch (type) {
    case "ticket": {
      const status = row.status as Status;
      const status_label = staffStatusLabel(language, status);
      return {
        ...entry,
        ticket: { number: reference, subject, status, status_label, department: name ?? "" },
      };
    }
    case "chat": {
      const status = row.status as Static<typeof ChatStatusName>;
      const status_label = say(language, `chat.status_${status}`);
      return { ...entry, chat: { id, status, status_label, agent: name, excerpt: body ?? "" } };
    }
    case "rating":
      return { ...entry, rating: { number: reference, subject, score: score ?? 0, comment: body } };
    case "report": {
      const status = row.status as Static<typeof ReportStatusName>;
      const status_label = say(language, `report.status_${status}`);
      return { ...entry, report: { reference, title: subject, status, status_label } };
    }
    case "campaign":
      return { ...entry, campaign: { subject } };
    case "note": {
      const author = { id: author_id ?? "", name: name ?? "" };
      return { ...entry, note: { id, author, body: body ?? "", created_at: at, edited_at } };
    }
  }
}
