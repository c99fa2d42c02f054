import { useNavigate, useParams } from "@tanstack/react-router";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { moving } from "../changes.ts";
import { useNextTicket } from "../composer/use-next-ticket.ts";
import { useTicketChange } from "../use-change.ts";

/** Closes the ticket, and leaves it if the user's preference says so. Undo returns to it. */
export function useClose(ticket: Ticket): () => void {
  const { mutate } = useTicketChange(ticket);
  const lookAhead = useNextTicket(ticket.number);
  const navigate = useNavigate();
  const { view = "all", number = ticket.number } = useParams({ strict: false });
  const back = () =>
    void navigate({ to: "/views/$view/tickets/$number", params: { view, number }, search: true });
  return () => {
    const leave = lookAhead("close");
    mutate({ ...moving(ticket, "close"), ...(leave && { onUndo: back }) });
    leave?.().catch(toastError);
  };
}
