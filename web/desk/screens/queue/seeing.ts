import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { changeRows } from "../../api/listed.ts";
import { painted } from "../../api/painted.ts";
import { markSeen } from "../../api/queue.ts";
import { ticketQuery } from "../../api/tickets.ts";

/** Tells the desk how far the ticket that is open was read, once it is on the screen. */
export function useSeeing(number: string | undefined): void {
  const queries = useQueryClient();
  const { data: newest } = useQuery({
    ...ticketQuery(number ?? ""),
    enabled: number !== undefined,
    select: ({ replies }) => replies.at(-1)?.id,
  });
  useEffect(() => {
    if (number === undefined || newest === undefined) return undefined;
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      changeRows(queries, (item) =>
        item.number === number && item.is_unread ? { ...item, is_unread: false, unread_count: 0 } : item,
      );
      // It is said again when the ticket is looked at again.
      markSeen(number, newest).then(
        () => void queries.invalidateQueries({ queryKey: ["views", "counts"] }),
        () => undefined,
      );
    };
    let isLeft = false;
    void painted().then(() => {
      if (!isLeft) tell();
    });
    document.addEventListener("visibilitychange", tell);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", tell);
    };
  }, [number, newest, queries]);
}
