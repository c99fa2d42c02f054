import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { Choice, Closed, Instant, isUlid, Nullable, Ref, Ulid } from "../../../core/schemas.ts";
import { fileColumns, type StoredFile, storedFileOf } from "../../../governance/files/customer.ts";
import { Attachment } from "../../../tickets/detail/shape.ts";
import { type ChatKey, chatParties, EntryKindName, maxEntries } from "../chat.ts";
import { filesOfChats } from "../files.ts";
import { findChat } from "./load-chat.ts";
import { sentenceOf } from "./sentence.ts";

export const StaffChatEntry = Closed(
  {
    id: Ulid,
    seq: Type.Integer({ description: "The entry's number in the chat: from 1, without gaps." }),
    kind: EntryKindName,
    client_made_id: Nullable(Type.String(), { description: "For your own messages: the id that you sent." }),
    author: Closed({
      type: Choice(chatParties),
      staff_id: Nullable(Ulid),
      name: Type.String({ description: "Empty for an event." }),
    }),
    body: Type.String({ description: "The original Markdown; for an event, a sentence." }),
    body_html: Type.String({ description: "Sanitised HTML, safe to display unchanged." }),
    attachments: Type.Array(Ref(Attachment)),
    created_at: Instant,
  },
  { $id: "StaffChatEntry", description: "A message or event in a chat, visible to the visitor and staff." },
);
export type StaffChatEntry = Static<typeof StaffChatEntry>;

/** Which entries: the newest, those after one, or the newest before one. */
export interface EntryRange {
  after?: number;
  before?: number;
}

/** In order, at most one response's worth. */
export async function readChatEntries(
  desk: Desk,
  staff: StaffMember,
  key: ChatKey,
  { after, before }: EntryRange = {},
): Promise<StaffChatEntry[]> {
  const isForwards = after !== undefined;
  const rows = await entriesOf(desk, key)
    .$if(isForwards, (all) => all.where("entry.seq", ">", after ?? 0))
    .$if(before !== undefined, (all) => all.where("entry.seq", "<", before ?? 0))
    .orderBy("entry.seq", isForwards ? "asc" : "desc")
    .limit(maxEntries)
    .execute();
  return present(desk, staff, key, isForwards ? rows : rows.reverse());
}

/** Reads an entry that exists. */
export async function readEntry(
  desk: Desk,
  staff: StaffMember,
  key: ChatKey,
  seq: number,
): Promise<StaffChatEntry> {
  const row = await entriesOf(desk, key).where("entry.seq", "=", seq).executeTakeFirstOrThrow();
  const [entry] = await present(desk, staff, key, [row]);
  if (!entry) throw new Error("An entry that was read is presented.");
  return entry;
}

/** The entries with their authors. */
export function entriesOf({ db }: Desk, { brandId, chatId }: ChatKey) {
  return db
    .selectFrom("chat_entries as entry")
    .innerJoin("chats", (join) =>
      join.onRef("chats.brand_id", "=", "entry.brand_id").onRef("chats.id", "=", "entry.chat_id"),
    )
    .leftJoin("clients as client", (join) =>
      join.onRef("client.brand_id", "=", "chats.brand_id").onRef("client.id", "=", "chats.client_id"),
    )
    .leftJoin("staff", "staff.id", "entry.staff_id")
    .where("entry.brand_id", "=", brandId)
    .where("entry.chat_id", "=", chatId)
    .select(["entry.id", "entry.seq", "entry.kind", "entry.client_made_id", "entry.author_type"])
    .select(["entry.staff_id", "staff.name as staff_name", "entry.body", "entry.body_html", "entry.facts"])
    .select(["entry.created_at", visitorNameColumn.as("visitor_name")]);
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>["execute"]>>[number];

/**
 * A visitor's name: the platform's for a client, else the one they gave. For queries that join `chats` and
 * `client`.
 */
export const visitorNameColumn = sql<string | null>`coalesce(
  nullif(trim(concat_ws(' ', client.first_name, client.last_name)), ''), chats.name)`;

async function present(
  desk: Desk,
  staff: StaffMember,
  key: ChatKey,
  rows: readonly Row[],
): Promise<StaffChatEntry[]> {
  const files = Map.groupBy(
    await attachmentsOf(
      desk,
      key,
      rows.map(({ id }) => id),
    ),
    ({ entry_id }) => entry_id,
  );
  return rows.map(({ id, seq, kind, author_type: type, staff_id, created_at, ...row }) => {
    const name = { visitor: row.visitor_name, staff: row.staff_name, desk: null }[type] ?? "";
    const said = kind === "message" ? row : sentenceOf({ kind, facts: row.facts, name }, staff.language);
    return {
      id,
      seq,
      kind,
      client_made_id: staff_id === staff.id ? row.client_made_id : null,
      author: { type, staff_id, name },
      body: said.body,
      body_html: said.body_html,
      attachments: (files.get(id) ?? []).map(({ entry_id: _, ...file }) => ({
        ...file,
        download_url: desk.addresses.fileOfChatForStaff(key.chatId, file.id),
      })),
      created_at,
    };
  });
}

async function attachmentsOf(desk: Desk, key: ChatKey, entryIds: string[]) {
  if (entryIds.length === 0) return [];
  return filesOf(desk, key)
    .where(sql<boolean>`link.entry_id = any (${entryIds}::text[])`)
    .orderBy("files.id")
    .select(["files.id", "link.entry_id", "files.name", "files.mime_type", "files.size", "files.created_at"])
    .execute();
}

/** The files of a chat. */
function filesOf({ db }: Desk, { brandId, chatId }: ChatKey) {
  return filesOfChats(db).where("entry.brand_id", "=", brandId).where("entry.chat_id", "=", chatId);
}

/** A file of a chat that this agent can see. */
export async function fileOfChatForStaff(
  desk: Desk,
  staff: StaffMember,
  chatId: string,
  id: string,
): Promise<StoredFile> {
  const key = await findChat(desk, staff, chatId);
  const row = isUlid(id)
    ? await filesOf(desk, key).where("files.id", "=", id).select(fileColumns).executeTakeFirst()
    : undefined;
  return storedFileOf(key.brandId, row);
}
