import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterPaint } from "../../api/kernel/after-paint.ts";
import { changeRows } from "../../api/tickets/listed-tickets.ts";
import { markTicketRead, withReadMark } from "../../api/tickets/read-marks.ts";
import { ticketQuery } from "../../api/tickets/tickets.ts";

/** Marks the open ticket as read, after it is on the screen. */
export function useReadMark(number: string): void {
  const queries = useQueryClient();
  const { data: newest } = useQuery({
    ...ticketQuery(number),
    // Only these fields, since file links differ in each response.
    select: ({ replies }) => replies.map(({ id, created_at }) => ({ id, created_at })).at(-1),
  });
  useEffect(() => {
    if (!newest) return undefined;
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      // A failed mark is repeated at the next view of the ticket.
      void markTicketRead({ number, reply: newest }).then(() =>
        queries.invalidateQueries({ queryKey: ["views", "counts"] }),
      );
      changeRows(queries, withReadMark);
    };
    let isLeft = false;
    void afterPaint().then(() => {
      if (!isLeft) tell();
    });
    document.addEventListener("visibilitychange", tell);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", tell);
    };
  }, [number, newest, queries]);
}
