import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { say } from "../../../../i18n/say.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { staffWhoSee, visibleTo } from "../../../core/actors/scope.ts";
import type { Desk } from "../../../core/desk.ts";
import { htmlExcerptOf, maxOfHtml } from "../../../core/markdown/excerpt.ts";
import { DepartmentReference, StaffReference } from "../../../core/references.ts";
import {
  Closed,
  Instant,
  Nullable,
  NullableChoice,
  NullableInstant,
  NullableText,
  Ref,
  TicketNumber,
  Ulid,
} from "../../../core/schemas.ts";
import { BrandOfIt } from "../../../organisation/brands/staff.ts";
import { isAgentPresent, isVisitorThere, openChatsOf } from "../agent-capacity.ts";
import { type ChatKey, ChatStatusName, chatParties, maxEntries } from "../chat.ts";
import { type EntryRange, readChatEntries, StaffChatEntry, visitorNameColumn } from "./entries.ts";
import { heldChat, seenChats } from "./load-chat.ts";
import { ChatNote, notesOf } from "./notes.ts";

const Page = Closed({ url: Type.String(), title: NullableText }, { title: "VisitedPage" });

const itemFields = {
  id: Ulid,
  brand: BrandOfIt,
  department: DepartmentReference,
  status: ChatStatusName,
  status_label: Type.String({ examples: ["Waiting"] }),
  visitor: Closed(
    {
      name: NullableText,
      email: NullableText,
      is_verified: Type.Boolean({
        description:
          "Whether the platform verified the visitor. Otherwise name and email are as the visitor entered them.",
      }),
      is_there: Type.Boolean({ description: "Whether their browser was connected within the last minute." }),
      language: Type.String({ examples: ["en"] }),
    },
    { title: "ChatVisitor" },
  ),
  client: Nullable(Closed({ id: Ulid, platform_client_id: Type.String() }, { title: "ChatClient" }), {
    description: "The client of a verified chat; see `GET /staff/clients/{id}`.",
  }),
  staff: Nullable(StaffReference, {
    description: "The agent who has the chat, or who is offered it while it waits.",
  }),
  page: Nullable(Page, { description: "The page that the visitor is on." }),
  last_seq: Type.Integer(),
  unread_count: Type.Integer({
    description: "Visitor messages that the agent who has the chat has not seen.",
  }),
  excerpt: Type.String({ description: "The beginning of the newest message, as plain text." }),
  last_message_at: NullableInstant,
  last_message_from: NullableChoice(chatParties),
  is_typing: Type.Boolean({ description: "Whether the visitor is typing." }),
  seen_seq: Type.Integer({ description: "The last entry that the visitor has read." }),
  staff_seen_seq: Type.Integer(),
  waiting_since: Nullable(Instant, { description: "When the visitor started to wait for a reply." }),
  unanswered_told_at: Nullable(Instant, {
    description: "When the visitor was notified that no agent is available.",
  }),
  created_at: Instant,
  assigned_at: NullableInstant,
  answered_at: NullableInstant,
  closed_at: NullableInstant,
  closed_by: NullableChoice(chatParties),
  ticket: Nullable(Closed({ number: TicketNumber }, { title: "StaffChatTicket" }), {
    description: "The ticket that the chat was converted to. Null also if this person cannot access it.",
  }),
};

/** A chat in the staff list. */
export const ChatItem = Closed(itemFields, { $id: "ChatItem" });
export type ChatItem = Static<typeof ChatItem>;

/** A chat in full, for staff. */
export const StaffChat = Closed(
  {
    ...itemFields,
    is_mine: Type.Boolean(),
    can_answer: Type.Boolean({
      description:
        "Whether you can reply: the chat is yours, or it waits. A reply to a waiting chat assigns it to you.",
    }),
    pages: Type.Array(Closed({ ...Page.properties, at: Instant }), {
      description: "The pages that the visitor has viewed during the chat, newest first.",
    }),
    assignable: Type.Array(
      Closed({
        ...StaffReference.properties,
        is_there: Type.Boolean({ description: "Whether the agent is available and not away." }),
        open_chats: Type.Integer({
          description: "The number of chats that they have or are offered and whose visitor is connected.",
        }),
      }),
      { description: "Agents of its department to whom it can be transferred; available agents first." },
    ),
    entries: Type.Array(Ref(StaffChatEntry), {
      description: `The newest ${maxEntries} entries, oldest first. Get earlier ones from \`…/entries?before=\`.`,
    }),
    notes: Type.Array(Ref(ChatNote), { description: "The notes, oldest first." }),
  },
  { $id: "StaffChat" },
);
export type StaffChat = Static<typeof StaffChat>;

/** Adds the columns of a list item to a query of `seenChats`. */
export function withItem(chats: ReturnType<typeof seenChats>, staff: StaffMember) {
  return chats
    .leftJoin("clients as client", (join) =>
      join.onRef("client.brand_id", "=", "chats.brand_id").onRef("client.id", "=", "chats.client_id"),
    )
    .leftJoin("staff", "staff.id", "chats.staff_id")
    .select([
      "chats.id",
      "brands.id as brand_id",
      "brands.slug as brand_slug",
      "brands.name as brand_name",
      "departments.id as department_id",
      "departments.name as department_name",
      "chats.status",
      "chats.language",
      "chats.client_id",
      "client.external_id",
      "staff.id as staff_id",
      "staff.name as staff_name",
      "chats.page_url",
      "chats.page_title",
      "chats.last_seq",
      "chats.last_message_at",
      "chats.last_message_from",
      "chats.visitor_seen_seq as seen_seq",
      "chats.staff_seen_seq",
      "chats.waiting_since",
      "chats.unanswered_told_at",
      "chats.created_at",
      "chats.assigned_at",
      "chats.answered_at",
      "chats.closed_at",
      "chats.closed_by",
    ])
    .select([
      visitorNameColumn.as("visitor_name"),
      sql<string | null>`coalesce(client.email, chats.email)`.as("visitor_email"),
      isVisitorThere("chats").as("is_there"),
      sql<boolean>`coalesce(chats.visitor_typing_until > clock_timestamp(), false)`.as("is_typing"),
      sql<number>`(select count(*)::integer from chat_entries entry
        where entry.brand_id = chats.brand_id and entry.chat_id = chats.id and entry.seq > chats.staff_seen_seq
          and entry.kind = 'message' and entry.author_type = 'visitor')`.as("unread_count"),
      sql<string | null>`(select left(entry.body_html, ${sql.lit(maxOfHtml)}) from chat_entries entry
        where entry.brand_id = chats.brand_id and entry.chat_id = chats.id and entry.kind = 'message'
        order by entry.seq desc limit 1)`.as("newest_html"),
      sql<string | null>`(select tickets.number from chat_tickets link
        join tickets on tickets.brand_id = link.brand_id and tickets.id = link.ticket_id
        where link.brand_id = chats.brand_id and link.chat_id = chats.id and ${visibleTo(staff)})`.as(
        "ticket_number",
      ),
    ]);
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof withItem>["execute"]>>[number];

export function presentChatItem(row: ItemRow, { language }: Pick<StaffMember, "language">): ChatItem {
  return {
    id: row.id,
    brand: { id: row.brand_id, slug: row.brand_slug, name: row.brand_name },
    department: { id: row.department_id, name: row.department_name },
    status: row.status,
    status_label: say(language, `chat.status_${row.status}`),
    visitor: {
      name: row.visitor_name,
      email: row.visitor_email,
      is_verified: row.client_id !== null,
      is_there: row.is_there,
      language: row.language,
    },
    client: row.client_id === null ? null : { id: row.client_id, platform_client_id: row.external_id ?? "" },
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? "" },
    page: row.page_url === null ? null : { url: row.page_url, title: row.page_title },
    last_seq: row.last_seq,
    unread_count: row.unread_count,
    excerpt: htmlExcerptOf(row.newest_html),
    last_message_at: row.last_message_at,
    last_message_from: row.last_message_from,
    is_typing: row.is_typing,
    seen_seq: row.seen_seq,
    staff_seen_seq: row.staff_seen_seq,
    waiting_since: row.waiting_since,
    unanswered_told_at: row.unanswered_told_at,
    created_at: row.created_at,
    assigned_at: row.assigned_at,
    answered_at: row.answered_at,
    closed_at: row.closed_at,
    closed_by: row.closed_by,
    ticket: row.ticket_number === null ? null : { number: row.ticket_number },
  };
}

export async function readStaffChat(desk: Desk, staff: StaffMember, id: string): Promise<StaffChat> {
  const row = await withItem(seenChats(desk, staff), staff).where("chats.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return presentWhole(desk, staff, row);
}

/**
 * Reads a chat that the verb has locked. It does not check access again, so an agent who transferred the chat
 * still gets the response.
 */
export async function readHeldChat(desk: Desk, staff: StaffMember, key: ChatKey): Promise<StaffChat> {
  return presentWhole(desk, staff, await withItem(heldChat(desk, key), staff).executeTakeFirstOrThrow());
}

/** A chat's current state, with the entries after or before a given one. */
export async function readOnInChat(
  desk: Desk,
  staff: StaffMember,
  id: string,
  stretch: EntryRange,
): Promise<{ data: StaffChatEntry[]; chat: ChatItem }> {
  const row = await withItem(seenChats(desk, staff), staff).where("chats.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  const key = { brandId: row.brand_id, chatId: row.id };
  return { data: await readChatEntries(desk, staff, key, stretch), chat: presentChatItem(row, staff) };
}

async function presentWhole(desk: Desk, staff: StaffMember, row: ItemRow): Promise<StaffChat> {
  const key = { brandId: row.brand_id, chatId: row.id };
  const isMine = row.staff_id === staff.id;
  return {
    ...presentChatItem(row, staff),
    is_mine: isMine,
    can_answer: row.status === "waiting" || (row.status === "active" && (isMine || row.staff_id === null)),
    pages: await pagesOf(desk, key),
    assignable: await assignableTo(desk, { brandId: row.brand_id, departmentId: row.department_id }),
    entries: await readChatEntries(desk, staff, key),
    notes: await notesOf(desk, key),
  };
}

function pagesOf({ db }: Desk, { brandId, chatId }: ChatKey) {
  return db
    .selectFrom("chat_pages")
    .where("brand_id", "=", brandId)
    .where("chat_id", "=", chatId)
    .orderBy("id", "desc")
    .select(["url", "title", "at"])
    .execute();
}

/** The active staff who can see a place. */
function assignableTo({ db }: Desk, { brandId, departmentId }: { brandId: number; departmentId: number }) {
  const place = {
    brandId: sql<number>`${brandId}::integer`,
    departmentId: sql<number>`${departmentId}::integer`,
  };
  return db
    .selectFrom("staff")
    .leftJoin("chat_duties as duty", "duty.staff_id", "staff.id")
    .where("staff.active", "=", true)
    .where(staffWhoSee(place))
    .orderBy(sql`coalesce(${isAgentPresent}, false)`, "desc")
    .orderBy("staff.name")
    .orderBy("staff.id")
    .select(["staff.id", "staff.name", sql<boolean>`coalesce(${isAgentPresent}, false)`.as("is_there")])
    .select(openChatsOf(sql`staff.id`).as("open_chats"))
    .execute();
}
