import { createStore, del, set, values } from "idb-keyval";

/** A stored change request. Apart from drafts, this is the only customer text that the browser stores. */
export interface OutboxEntry {
  /** Also its Idempotency-Key: retries apply it once. */
  id: string;
  /** The user and the tab. After another user signs in, it waits for its own user. */
  by: string;
  tab: string;
  /** Milliseconds, always greater than the previous one, so that the order is kept. */
  at: number;
  method: string;
  url: string;
  type: string | null;
  body: Blob | null;
}

const store = createStore("sidedesk-outbox", "letters");

export const storeOutboxEntry = (entry: OutboxEntry): Promise<void> => set(entry.id, entry, store);
export const deleteOutboxEntry = (id: string): Promise<void> => del(id, store);

/** In the order in which they were written. */
export async function outboxEntriesOf(person: string): Promise<OutboxEntry[]> {
  const all = await values<OutboxEntry>(store);
  return all.filter(({ by }) => by === person).sort((one, other) => one.at - other.at);
}
