import { sql } from "kysely";
import type { Actor } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import { offerWaitingTo } from "./agent-capacity.ts";
import type { ChatParty, LockedChat } from "./chat.ts";
import { chatHappened, ofChat } from "./events.ts";
import { appendEntry, changeChat } from "./write-entry.ts";

/** Ends a locked chat; no change if it is closed. Its agent then has capacity for another one. */
export async function writeChatClose(
  desk: Desk,
  by: Actor,
  { brand_id: brandId, id: chatId, department_id: departmentId, status, staff_id }: LockedChat,
  party: ChatParty,
): Promise<void> {
  if (status === "closed") return;
  const chat = { brandId, chatId, departmentId };
  await changeChat(desk, chat, {
    status: "closed",
    closed_at: sql<string>`clock_timestamp()`,
    closed_by: party,
    waiting_since: null,
    visitor_typing_until: null,
    staff_typing_until: null,
  });
  const author = by.kind === "staff" ? { author: "staff" as const, staffId: by.id } : { author: party };
  await appendEntry(desk, { ...chat, kind: "closed", ...author });
  await publish(desk, by, chatHappened.closed, ofChat(chat), { closed_by: party });
  if (staff_id !== null) await offerWaitingTo(desk, staff_id);
}
