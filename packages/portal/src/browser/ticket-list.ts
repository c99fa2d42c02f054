import type { Page, TicketItem } from "@sidedesk/client";
import type { PortalApi, TicketQuery } from "./api.ts";
import { createStore, type Store } from "./store.ts";

interface TicketListState {
  query: TicketQuery;
  /** Missing until the first page was read. Stays while another one is read. */
  page: Page<TicketItem> | undefined;
  isLoading: boolean;
  error: unknown;
}

export interface TicketList extends Store<TicketListState> {
  /** Reads again, with changes of the query if there are any. A change of anything but the page leads to the first page. */
  read(changes?: TicketQuery): Promise<void>;
}

export function ticketList(api: PortalApi, query: TicketQuery = {}): TicketList {
  const store = createStore<TicketListState>({ query, page: undefined, isLoading: false, error: undefined });
  let turn = 0;
  return {
    get state() {
      return store.state;
    },
    subscribe: store.subscribe,
    async read(changes = {}) {
      const query = { ...store.state.query, page: 1, ...changes };
      const own = ++turn;
      store.set({ query, isLoading: true, error: undefined });
      try {
        const page = await api.tickets(query);
        // An earlier request that answers later is outdated.
        if (own === turn) store.set({ page, isLoading: false });
      } catch (error) {
        if (own === turn) store.set({ error, isLoading: false });
      }
    },
  };
}
