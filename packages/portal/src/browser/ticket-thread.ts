import type { Credential, Rating, Ticket } from "@sidedesk/client";
import type { PortalApi, Sending } from "./api.ts";
import { createStore, type Store } from "./store.ts";

interface TicketThreadState {
  /** Missing until it was read. */
  ticket: Ticket | undefined;
  credentials: readonly Credential[];
  /** Missing while there is nothing to rate. */
  rating: Rating | undefined;
  /** Why the ticket could not be read. A failed command rejects instead. */
  error: unknown;
}

/** A ticket with what belongs to it. Each command resolves once the state has its result. */
export interface TicketThread extends Store<TicketThreadState> {
  read(): Promise<void>;
  reply(sending: Sending): Promise<void>;
  close(): Promise<void>;
  rate(answer: { score: number; reason?: string; comment?: string }): Promise<void>;
  addCredential(credential: { label: string; value: string }, key: string): Promise<void>;
  removeCredential(id: string): Promise<void>;
}

export function ticketThread(api: PortalApi, number: string): TicketThread {
  const store = createStore<TicketThreadState>({
    ticket: undefined,
    credentials: [],
    rating: undefined,
    error: undefined,
  });
  let turn = 0;

  const read = async () => {
    const own = ++turn;
    try {
      const [ticket, credentials, rating] = await Promise.all([
        api.ticket(number),
        api.credentials(number),
        api.rating(number),
      ]);
      // An earlier request that answers later is outdated.
      if (own === turn) store.set({ ticket, credentials, rating, error: undefined });
    } catch (error) {
      if (own === turn) store.set({ error });
    }
  };
  /** Shows what a command returned. A read that began before it is outdated. */
  const show = (result: Partial<TicketThreadState>) => {
    turn++;
    store.set(result);
  };
  return {
    get state() {
      return store.state;
    },
    subscribe: store.subscribe,
    read,
    async reply(sending) {
      await api.reply(number, sending);
      await read();
    },
    async close() {
      await api.close(number);
      await read();
    },
    async rate(answer) {
      show({ rating: await api.rate(number, answer) });
    },
    async addCredential(given, key) {
      const added = await api.addCredential(number, given, key);
      // After a lost answer it may have been read already.
      const others = store.state.credentials.filter(({ id }) => id !== added.id);
      show({ credentials: [...others, added] });
    },
    async removeCredential(id) {
      await api.removeCredential(number, id);
      show({ credentials: store.state.credentials.filter((other) => other.id !== id) });
    },
  };
}
