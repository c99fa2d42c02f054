import { createStore, del, set, values } from "idb-keyval";

/** A stored change request. Apart from drafts, this is the only customer text that the browser stores. */
export interface Letter {
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

export const keepLetter = (letter: Letter): Promise<void> => set(letter.id, letter, store);
export const forgetLetter = (id: string): Promise<void> => del(id, store);

/** In the order in which they were written. */
export async function lettersOf(person: string): Promise<Letter[]> {
  const all = await values<Letter>(store);
  return all.filter(({ by }) => by === person).sort((one, other) => one.at - other.at);
}
