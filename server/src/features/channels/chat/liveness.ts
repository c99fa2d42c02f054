import { sql } from "kysely";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import type { ChatKey } from "./chat.ts";
import { tellUnanswered } from "./unanswered.ts";

/**
 * Somebody has a chat, and says nothing for as long as the brand lets nobody wait: its visitor is told, once for each wait, and
 * offered a ticket. The chat stays theirs: whoever has read what was said last, and has answered in it, is taking their time.
 */
export const tellOfSilence = job("tell-of-silent-chats", tell, { cron: "* * * * *" });

async function tell({ desk, stopping }: JobTools): Promise<void> {
  const keys = await silentChats(desk).select(["chats.brand_id as brandId", "chats.id as chatId"]).execute();
  await forEachIsolated(keys, (key) => tellOne(desk, key), stopping);
}

/** Looks again behind the lock: somebody may have answered meanwhile. */
function tellOne(desk: Desk, key: ChatKey): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const chat = await silentChats(desk)
      .where("chats.brand_id", "=", key.brandId)
      .where("chats.id", "=", key.chatId)
      .select("chats.id")
      .forNoKeyUpdate("chats")
      .executeTakeFirst();
    if (chat) await tellUnanswered(desk, key, { reason: "no_answer" });
  });
}

/** Since its visitor has waited for whoever has it now. */
const since = sql`greatest(chats.waiting_since, chats.assigned_at)`;

const message = sql`select from chat_entries entry
  where entry.brand_id = chats.brand_id and entry.chat_id = chats.id and entry.kind = 'message'`;

function silentChats({ db }: Desk) {
  return db
    .selectFrom("chats")
    .innerJoin("chat_settings as settings", "settings.brand_id", "chats.brand_id")
    .where("chats.status", "=", "active")
    .where("chats.waiting_since", "is not", null)
    .where(
      sql<boolean>`${since} <= clock_timestamp() - make_interval(secs => settings.answer_within_seconds)
        and coalesce(chats.unanswered_told_at < ${since}, true)`,
    )
    .where(
      sql<boolean>`(not exists (${message} and entry.staff_id = chats.staff_id)
        or exists (${message} and entry.author_type = 'visitor' and entry.seq > chats.staff_seen_seq))`,
    );
}
