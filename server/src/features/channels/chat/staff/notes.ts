import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { rendererVersion, renderMarkdown } from "../../../core/markdown/render.ts";
import { StaffReference } from "../../../core/references.ts";
import { Closed, Instant, maxBodyLength, Text, Ulid } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { newId } from "../../../core/values/ids.ts";
import { publish } from "../../../events/publish.ts";
import type { ChatKey } from "../chat.ts";
import { chatHappened, ofChat } from "../events.ts";
import { type HeldChat, holdChat } from "./load-chat.ts";

/** More notes than anyone reads. */
export const maxNotes = 200;

export const ChatNote = Closed(
  {
    id: Ulid,
    author: StaffReference,
    body: Type.String(),
    body_html: Type.String(),
    created_at: Instant,
  },
  { $id: "ChatNote", description: "An internal note. Visitors never see it." },
);
export type ChatNote = Static<typeof ChatNote>;

export const NewChatNote = Closed({
  body: Text(maxBodyLength, { description: "Markdown.", examples: ["Has asked the same on Monday."] }),
});

/** Notes are for staff only; no visitor query reads their table. */
export function addChatNote(
  desk: Desk,
  staff: StaffMember,
  id: string,
  { fields, problems }: Pick<Submission<Static<typeof NewChatNote>>, "fields" | "problems">,
): Promise<ChatNote> {
  return inTransaction(desk, async (desk) => {
    const chat = await holdChat(desk, staff, id);
    if (await hasManyNotes(desk, chat)) problems.add("body", "chat.has_many_notes", { limit: maxNotes });
    problems.throwIfAny();
    return writeChatNote(desk, staff, chat, fields.body ?? "");
  });
}

export async function hasManyNotes({ db }: Desk, { brandId, chatId }: ChatKey): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from chat_notes
    where brand_id = ${brandId} and chat_id = ${chatId}`.execute(db);
  return (rows[0]?.total ?? 0) >= maxNotes;
}

/** Adds a note to a locked chat, up to the limit. */
export async function writeChatNote(
  desk: Desk,
  staff: StaffMember,
  chat: HeldChat,
  body: string,
): Promise<ChatNote> {
  const note = { id: newId(), body, body_html: renderMarkdown(body) };
  const { created_at } = await desk.db
    .insertInto("chat_notes")
    .values({
      ...note,
      brand_id: chat.brandId,
      chat_id: chat.chatId,
      staff_id: staff.id,
      html_version: rendererVersion,
      created_at: sql<string>`clock_timestamp()`,
    })
    .returning("created_at")
    .executeTakeFirstOrThrow();
  await publish(desk, staff, chatHappened.noted, ofChat(chat), {}, { note_id: note.id });
  return { ...note, author: { id: staff.id, name: staff.name }, created_at };
}

export async function notesOf({ db }: Desk, { brandId, chatId }: ChatKey): Promise<ChatNote[]> {
  const rows = await db
    .selectFrom("chat_notes as note")
    .innerJoin("staff", "staff.id", "note.staff_id")
    .where("note.brand_id", "=", brandId)
    .where("note.chat_id", "=", chatId)
    .orderBy("note.created_at")
    .orderBy("note.id")
    .select(["note.id", "staff.id as staff_id", "staff.name", "body", "body_html", "note.created_at"])
    .execute();
  return rows.map(({ staff_id, name, ...note }) => ({ ...note, author: { id: staff_id, name } }));
}
