import { onceReleased } from "../live/tab-locks.ts";
import { currentPersonId } from "../session/current-session.ts";
import { channel, lineUp, lockOf, outbox, ownTab } from "./outbox.ts";
import { restoreDraftOf } from "./outbox-drafts.ts";
import { deleteOutboxEntry, type OutboxEntry, outboxEntriesOf } from "./outbox-store.ts";

// The server remembers an idempotency key for a day.
const keyIsKnownMs = 23 * 3_600_000;

type Tell = (entry: OutboxEntry, answer: Response | undefined) => Promise<void>;

// The tabs whose lock this page waits for.
const watched = new Set<string>([ownTab]);

/**
 * Sends this user's changes from closed pages, and those of open ones when they close, until the returned
 * function is called.
 */
export function deliverWhatWasLeft(tell: Tell): () => void {
  const watch = async (other: string) => {
    if (watched.has(other)) return;
    watched.add(other);
    const isLeft = async () => (await leftBy(other)).length > 0;
    await onceReleased(lockOf(other), () => deliverOf(other, tell), isLeft).finally(() =>
      watched.delete(other),
    );
  };
  channel.onmessage = ({ data }: MessageEvent<string>) => void watch(data);
  void outboxEntriesOf(currentPersonId()).then(
    (entries) => {
      for (const { tab } of entries) void watch(tab);
    },
    () => undefined,
  );
  return () => {
    channel.onmessage = null;
  };
}

/** This user's changes that a tab stored, except those that this page sends already. */
async function leftBy(other: string): Promise<OutboxEntry[]> {
  const isUnderWay = (id: string) => outbox.underWay().some(({ entry }) => entry.id === id);
  const all = await outboxEntriesOf(currentPersonId());
  return all.filter(({ id, tab }) => tab === other && !isUnderWay(id));
}

/** A change older than its idempotency key might apply twice, so it is reported as refused instead. */
async function deliverOf(other: string, tell: Tell): Promise<void> {
  const left = await leftBy(other);
  await Promise.all(
    left.map(async (entry) => {
      if (Date.now() - entry.at > keyIsKnownMs) {
        await restoreDraftOf(entry);
        await deleteOutboxEntry(entry.id);
        return tell(entry, undefined);
      }
      return tell(entry, await lineUp({ ...entry, tab: ownTab }, Promise.resolve(entry.body)));
    }),
  );
}
