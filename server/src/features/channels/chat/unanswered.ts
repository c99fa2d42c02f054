import { sql } from "kysely";
import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { Subject, Subscriber } from "../../core/event.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { publish } from "../../events/publish.ts";
import { currentTime } from "../../tickets/lock-ticket.ts";
import { offerChat } from "./agent-capacity.ts";
import { type ChatKey, type EntryFacts, lockChat } from "./chat.ts";
import { chatHappened, ofChat } from "./events.ts";
import { appendEntry, changeChat } from "./write-entry.ts";

/** An agent who is offered or handed a chat has the brand's reply time to answer it. */
export const watchWhatIsOffered: Subscriber[] = [
  { to: [chatHappened.handedOver], handle: (desk, { subject }) => watch(desk, subject) },
  {
    to: [chatHappened.offered],
    handle: async (desk, { subject, privatePayload }) => {
      if (privatePayload.after !== null) await watch(desk, subject);
    },
  },
];

async function watch(desk: Desk, { brandId, id: chatId }: Subject): Promise<void> {
  const settings = await desk.db
    .selectFrom("chat_settings")
    .where("brand_id", "=", brandId)
    .select("answer_within_seconds")
    .executeTakeFirst();
  if (brandId === null || !settings) return;
  await watchForAnswer(desk, { brandId, chatId }, settings.answer_within_seconds);
}

/** Enqueues a check of a waiting chat for when the brand's reply time is over. */
export async function watchForAnswer(
  desk: Desk,
  { brandId, chatId }: ChatKey,
  withinSeconds: number,
): Promise<void> {
  const now = Date.parse(await currentTime(desk.db));
  const startAfter = new Date(now + withinSeconds * 1_000).toISOString();
  await desk.jobs.enqueue(desk.db, lookForAnswer, { brandId, chatId, withinSeconds }, { startAfter });
}

/**
 * Notifies the visitor once and offers the chat to another agent, who has the same time. Does nothing if an
 * agent has replied.
 */
export const lookForAnswer = job("look-for-chat-answer", look, { isTimed: true });

interface Watched extends ChatKey {
  /**
   * The brand's setting when the wait began. Jobs from an older version lack it; then the current setting is
   * read.
   */
  withinSeconds?: number;
}

function look({ desk }: JobTools, { withinSeconds, ...key }: Watched): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const waiting = await lateChat(desk, key, withinSeconds);
    if (!waiting) return;
    if (waiting.unanswered_told_at === null) await notifyOfUnanswered(desk, key, { reason: "no_answer" });
    const chat = await lockChat(desk.db, key);
    await offerChat(desk, chat, { except: chat.staff_id });
  });
}

/**
 * Locks the chat if it is still unanswered after the brand's reply time; undefined if it was answered or is
 * gone.
 */
async function lateChat({ db }: Desk, { brandId, chatId }: ChatKey, withinSeconds: number | undefined) {
  return (
    db
      .selectFrom("chats")
      .innerJoin("chat_settings as settings", "settings.brand_id", "chats.brand_id")
      .where("chats.brand_id", "=", brandId)
      .where("chats.id", "=", chatId)
      .where("chats.status", "=", "waiting")
      // One second less, because the queue's clock differs.
      .where(
        sql<boolean>`coalesce(chats.assigned_at, chats.created_at)
        <= clock_timestamp() - make_interval(secs => coalesce(${withinSeconds ?? null}::integer, settings.answer_within_seconds) - 1)`,
      )
      .select("chats.unanswered_told_at")
      .forNoKeyUpdate("chats")
      .executeTakeFirst()
  );
}

/**
 * Notifies the visitor of a locked chat that no agent will reply, and why. The visitor is then offered a
 * ticket.
 */
export async function notifyOfUnanswered(desk: Desk, key: ChatKey, facts: EntryFacts): Promise<void> {
  const { department_id: departmentId } = await lockChat(desk.db, key);
  await appendEntry(desk, { ...key, kind: "unanswered", author: "desk", facts });
  await changeChat(desk, key, { unanswered_told_at: sql<string>`clock_timestamp()` });
  await publish(desk, system, chatHappened.unanswered, ofChat({ ...key, departmentId }));
}
