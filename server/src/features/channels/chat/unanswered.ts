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

/** Whoever is offered a chat, or handed one, has their brand's time to answer it. */
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

/** Looks after a chat that waits, once its brand's time is over. */
export async function watchForAnswer(
  desk: Desk,
  { brandId, chatId }: ChatKey,
  withinSeconds: number,
): Promise<void> {
  const now = Date.parse(await currentTime(desk.db));
  const startAfter = new Date(now + withinSeconds * 1_000).toISOString();
  await desk.jobs.enqueue(desk.db, lookForAnswer, { brandId, chatId, withinSeconds }, { startAfter });
}

/** Told once, and offered to somebody else, who has the same time. Whoever answered meanwhile is left in peace. */
export const lookForAnswer = job("look-for-chat-answer", look, { isTimed: true });

interface Watched extends ChatKey {
  /** As the brand had it when this began; where an older version enqueued it, the brand is asked. */
  withinSeconds?: number;
}

function look({ desk }: JobTools, { withinSeconds, ...key }: Watched): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const waiting = await lateChat(desk, key, withinSeconds);
    if (!waiting) return;
    if (waiting.unanswered_told_at === null) await tellUnanswered(desk, key, { reason: "no_answer" });
    const chat = await lockChat(desk.db, key);
    await offerChat(desk, chat, { except: chat.staff_id });
  });
}

/** Behind the lock, what waits for an answer for so long as its brand let nobody wait; it may be gone, or answered. */
async function lateChat({ db }: Desk, { brandId, chatId }: ChatKey, withinSeconds: number | undefined) {
  return (
    db
      .selectFrom("chats")
      .innerJoin("chat_settings as settings", "settings.brand_id", "chats.brand_id")
      .where("chats.brand_id", "=", brandId)
      .where("chats.id", "=", chatId)
      .where("chats.status", "=", "waiting")
      // A second less: the clock of the queue is another one.
      .where(
        sql<boolean>`coalesce(chats.assigned_at, chats.created_at)
        <= clock_timestamp() - make_interval(secs => coalesce(${withinSeconds ?? null}::integer, settings.answer_within_seconds) - 1)`,
      )
      .select("chats.unanswered_told_at")
      .forNoKeyUpdate("chats")
      .executeTakeFirst()
  );
}

/** Tells the visitor of a chat, whose row is locked, that nobody answers, and why. A ticket is what they are offered then. */
export async function tellUnanswered(desk: Desk, key: ChatKey, facts: EntryFacts): Promise<void> {
  const { department_id: departmentId } = await lockChat(desk.db, key);
  await appendEntry(desk, { ...key, kind: "unanswered", author: "desk", facts });
  await changeChat(desk, key, { unanswered_told_at: sql<string>`clock_timestamp()` });
  await publish(desk, system, chatHappened.unanswered, ofChat({ ...key, departmentId }));
}
