import { type RawBuilder, sql } from "kysely";
import { Type } from "typebox";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import type { Cursors } from "../../../core/pagination.ts";
import { Choice, NumberedId } from "../../../core/schemas.ts";
import { hasNameBeginning, nameWordsOf } from "../../../core/text-search/names.ts";
import { cursorPage, readCursor } from "../../../tickets/queue/cursor.ts";
import { type ChatItem, presentChatItem, withItem } from "./chat.ts";
import { seenChats } from "./load-chat.ts";

const views = ["waiting", "mine", "all", "closed"] as const;
type View = (typeof views)[number];

export const chatFilters = {
  view: Type.Optional(
    Choice(views, {
      default: "all",
      description:
        "`waiting`: not accepted yet, longest waiting first. `mine`: chats you have or are offered. `all`: chats that are not closed, latest message first. `closed`: most recently closed first.",
    }),
  ),
  brand_id: Type.Optional(NumberedId),
  department_id: Type.Optional(NumberedId),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        "Words of the visitor's name or address (the last one may be incomplete), or the platform's id of the client.",
    }),
  ),
};
export interface ChatFilter {
  view?: View;
  brand_id?: number;
  department_id?: number;
  q?: string;
}

interface Order {
  of: RawBuilder<boolean>;
  at: RawBuilder<string>;
  isNewestFirst: boolean;
}

function ordersFor({ id }: StaffMember): Record<View, Order> {
  const isOpen = sql`chats.status <> 'closed'`;
  const lastWritten = sql<string>`coalesce(chats.last_message_at, chats.created_at)`;
  return {
    waiting: {
      of: sql<boolean>`chats.status = 'waiting'`,
      at: sql<string>`coalesce(chats.waiting_since, chats.created_at)`,
      isNewestFirst: false,
    },
    mine: { of: sql<boolean>`(chats.staff_id = ${id} and ${isOpen})`, at: lastWritten, isNewestFirst: true },
    all: { of: sql<boolean>`${isOpen}`, at: lastWritten, isNewestFirst: true },
    closed: {
      of: sql<boolean>`chats.status = 'closed'`,
      at: sql<string>`chats.closed_at`,
      isNewestFirst: true,
    },
  };
}

/** The chats that this agent can see, in the order of the view. */
export async function listChats(
  desk: Desk,
  staff: StaffMember,
  { view = "all", ...filter }: ChatFilter,
  { cursor, perPage }: { cursor: string | undefined; perPage: number },
): Promise<{ rows: ChatItem[]; cursors: Cursors }> {
  const order = `chats ${view}`;
  const { of, at, isNewestFirst } = ordersFor(staff)[view];
  const from = cursor === undefined ? undefined : readCursor(cursor, order, [["time", "id"]]);
  const [time, id] = from?.values ?? [];
  const isFalling = isNewestFirst !== (from?.direction === "prev");
  const direction = isFalling ? "desc" : "asc";
  const rows = await fitting(desk, staff, filter)
    .where(of)
    .$if(from !== undefined, (all) =>
      all.where(
        sql<boolean>`(${at}, chats.id) ${sql.raw(isFalling ? "<" : ">")} (${time}::timestamptz, ${id}::text)`,
      ),
    )
    .select(at.as("sorted_at"))
    .orderBy(at, direction)
    .orderBy("chats.id", direction)
    .limit(perPage + 1)
    .execute();
  const page = cursorPage(rows, perPage, from, order, ({ sorted_at, id }) => ({
    section: 0,
    values: [sorted_at, id],
  }));
  return { rows: page.rows.map((row) => presentChatItem(row, staff)), cursors: page.cursors };
}

function fitting(
  desk: Desk,
  staff: StaffMember,
  { brand_id, department_id, q = "" }: Omit<ChatFilter, "view">,
) {
  const question = q.trim();
  return withItem(seenChats(desk, staff), staff)
    .$if(brand_id !== undefined, (all) => all.where("chats.brand_id", "=", brand_id ?? 0))
    .$if(department_id !== undefined, (all) => all.where("chats.department_id", "=", department_id ?? 0))
    .$if(question !== "", (all) => all.where(isCalled(question)));
}

/**
 * Matches the names that strangers gave and the clients' names. Both use an index, so the number of closed
 * chats doesn't matter.
 */
function isCalled(question: string): RawBuilder<boolean> {
  const isNamed = nameWordsOf(question).length === 0 ? sql`false` : hasNameBeginning(question);
  return sql<boolean>`(chats.brand_id, chats.id) in (
    select brand_id, id from chats where ${isNamed}
    union all
    select theirs.brand_id, theirs.id from (
      select brand_id, id from clients where ${isNamed}
      union
      select brand_id, clients.id from brands join clients on clients.brand_id = brands.id where external_id = ${question}
    ) as client
    join chats theirs on theirs.brand_id = client.brand_id and theirs.client_id = client.id)`;
}
