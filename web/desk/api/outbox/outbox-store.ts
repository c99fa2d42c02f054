import { createStore, del, set, values } from "idb-keyval";

/** A change as it goes to the desk. Beside unsent drafts it is all that the browser keeps of what people write. */
export interface Letter {
  /** Its Idempotency-Key too: however often it is sent, it is done once. */
  id: string;
  /** Who did it, and in which tab: that of whoever signs in next waits for its own person. */
  by: string;
  tab: string;
  /** Milliseconds, and one more than the letter before: what is later is sent later. */
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
