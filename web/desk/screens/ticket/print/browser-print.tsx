import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { departmentsQuery } from "../../../api/directory.ts";
import { olderRepliesQuery, type Ticket } from "../../../api/tickets/tickets.ts";
import styles from "./print.module.css";
import { PrintedTicket } from "./printed-ticket.tsx";

/** For the browser's own Print, which does not wait: the ticket as it is loaded here, without internal content. */
export function BrowserPrint({ ticket }: { ticket: Ticket }): ReactElement | null {
  const [isPrinting, setPrinting] = useState(false);
  const queries = useQueryClient();
  // It is there when the print begins.
  useQuery(departmentsQuery);
  useEffect(() => {
    const begin = () => {
      // The print dialog of the desk brings its own sheet.
      if (document.querySelector(`.${styles.sheet}`) === null) flushSync(() => setPrinting(true));
    };
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  if (!isPrinting) return null;
  const { number, older_replies_cursor: cursor } = ticket;
  const pages = queries.getQueryData(olderRepliesQuery(number, cursor).queryKey)?.pages ?? [];
  const further = pages.length > 0 ? pages.at(-1)?.meta.next_cursor : cursor;
  // Each page is oldest first, but pages come newest first.
  const older = pages.toReversed().flatMap(({ data }) => data);
  return <PrintedTicket ticket={ticket} older={older} isInternal={false} isPartial={Boolean(further)} />;
}
