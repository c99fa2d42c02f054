import { sql } from "kysely";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import type { ChatKey } from "./chat.ts";
import { notifyOfUnanswered } from "./unanswered.ts";

/**
 * When an agent has a chat and stays silent for the brand's reply time, the visitor is notified, once per
 * wait, and offered a ticket. The chat stays with the agent. An agent who has replied and has read the latest
 * message does not count as silent.
 */
export const notifyOfSilence = job("tell-of-silent-chats", tell, { cron: "* * * * *" });

async function tell({ desk, stopping }: JobTools): Promise<void> {
  const keys = await silentChats(desk).select(["chats.brand_id as brandId", "chats.id as chatId"]).execute();
  await forEachIsolated(keys, (key) => notifyOfSilentChat(desk, key), stopping);
}

/** Checks again behind the lock, because an agent may have replied in the meantime. */
function notifyOfSilentChat(desk: Desk, key: ChatKey): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const chat = await silentChats(desk)
      .where("chats.brand_id", "=", key.brandId)
      .where("chats.id", "=", key.chatId)
      .select("chats.id")
      .forNoKeyUpdate("chats")
      .executeTakeFirst();
    if (chat) await notifyOfUnanswered(desk, key, { reason: "no_answer" });
  });
}

/** How long the visitor has waited for the current agent. */
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
