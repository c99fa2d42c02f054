import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { changeRows, refetchTicketLists } from "../../api/tickets/listed-tickets.ts";
import { markTicketRead, markTicketUnread, withReadMark } from "../../api/tickets/read-marks.ts";
import type { Ticket } from "../../api/tickets/tickets.ts";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../components/ui/dialogs/undo-toast.ts";
import { ticketTexts } from "./texts/texts.ts";

/** As on the server: a ticket is unread only if a customer message waits for a reply. */
export function canBeUnread({ status, replies }: Ticket): boolean {
  const newest = replies.findLast(({ author }) => author.type !== "system");
  return status !== "closed" && newest?.author.type === "client";
}

/** Marks the ticket as unread. Returns to the list first, because an open ticket is marked as read. */
export function useMarkUnread({ number, replies }: Ticket): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  const newest = replies.at(-1);

  async function show(marking: Promise<void>) {
    changeRows(queries, withReadMark);
    await marking.catch(toastError);
    refetchTicketLists(queries, new Set([number]));
    await queries.invalidateQueries({ queryKey: ["views", "counts"] });
  }
  async function mark() {
    await navigate({ to: "/views/$view", params: { view }, search: true });
    toastDone({
      title: ticketTexts.markedUnread,
      undo: () => void (newest && show(markTicketRead({ number, reply: newest }))),
    });
    await show(markTicketUnread(number));
  }
  return () => void mark().catch(toastError);
}
