import { type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { toastError } from "../../ui/dialogs/toasts.tsx";

export interface ListOrder<Wanted> {
  show(wanted: Wanted): void;
  /** Sends the displayed order. */
  send(): void;
}

/**
 * An optimistic order. One request at a time, and only the latest order waits, so that a late response undoes
 * no later move. It is displayed until the server's order was refetched or the server refused.
 */
export function useOrder<Wanted>(
  kept: QueryFilters,
  put: (wanted: Wanted) => Promise<void>,
): ListOrder<Wanted> & { wanted: Wanted | undefined } {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>();
  const shown = useRef<Wanted>(undefined);
  const waiting = useRef<Wanted>(undefined);
  const isSending = useRef(false);
  const show = (next: Wanted | undefined) => {
    shown.current = next;
    setWanted(next);
  };

  async function sendAll(): Promise<void> {
    let isInForce = true;
    isSending.current = true;
    for (let next = waiting.current; next !== undefined; next = waiting.current) {
      waiting.current = undefined;
      isInForce = await put(next).then(
        () => true,
        (error: unknown) => {
          toastError(error);
          return false;
        },
      );
    }
    isSending.current = false;
    await settle(isInForce);
  }

  /** If the refetch fails, the cache is older than the order that the server accepted. */
  async function settle(isInForce: boolean): Promise<void> {
    const settled = shown.current;
    const isRead = await queries.invalidateQueries(kept, { throwOnError: true }).then(
      () => true,
      () => false,
    );
    if ((isRead || !isInForce) && !isSending.current && shown.current === settled) show(undefined);
  }
  return {
    wanted,
    show,
    send() {
      waiting.current = shown.current;
      if (!isSending.current && waiting.current !== undefined) void sendAll();
    },
  };
}
