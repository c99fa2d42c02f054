import type { Static } from "typebox";
import { problem } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { ChatBody, ClientMadeId } from "../chat.ts";
import { chatIsOver } from "../errors.ts";
import { acceptChatFiles } from "../files.ts";
import { appendEntry } from "../write-entry.ts";
import { acceptHeldChat } from "./accept-chat.ts";
import { readEntry, type StaffChatEntry } from "./entries.ts";
import { type HeldChat, holdChat } from "./load-chat.ts";

export const NewChatAnswer = Closed({
  id: ClientMadeId,
  body: { ...ChatBody, examples: ["Yes: every night, and kept for **30 days**."] },
});
type NewChatAnswer = Static<typeof NewChatAnswer>;

/**
 * Replies to the visitor. A reply accepts a waiting chat; a colleague's chat is refused. A retry with the
 * same id by the same agent returns the existing entry, even after the chat has closed.
 */
export function answerChat(
  desk: Desk,
  staff: StaffMember,
  id: string,
  { fields, uploads, problems }: Submission<NewChatAnswer>,
): Promise<{ entry: StaffChatEntry; isNew: boolean }> {
  return inTransaction(desk, async (desk) => {
    const chat = await holdChat(desk, staff, id);
    const known = await sentBefore(desk, staff, chat, fields.id);
    if (known && problems.none) return { entry: await readEntry(desk, staff, chat, known.seq), isNew: false };
    if (chat.row.status === "closed") throw chatIsOver();
    const files = await acceptChatFiles(desk, { ...chat, language: staff.language }, { uploads, problems });
    problems.throwIfAny();
    await acceptHeldChat(desk, staff, chat);
    const entry = await appendEntry(desk, {
      ...chat,
      kind: "message",
      author: "staff",
      staffId: staff.id,
      clientMadeId: fields.id ?? "",
      body: fields.body ?? "",
      files,
    });
    if (!entry) throw problem("id", "chat.id_taken");
    return { entry: await readEntry(desk, staff, chat, entry.seq), isNew: true };
  });
}

function sentBefore({ db }: Desk, { id }: StaffMember, { brandId, chatId }: HeldChat, clientMadeId?: string) {
  return db
    .selectFrom("chat_entries")
    .where("brand_id", "=", brandId)
    .where("chat_id", "=", chatId)
    .where("client_made_id", "=", clientMadeId ?? "")
    .where("staff_id", "=", id)
    .select("seq")
    .executeTakeFirst();
}
