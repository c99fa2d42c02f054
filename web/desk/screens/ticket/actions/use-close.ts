import { useNavigate, useParams } from "@tanstack/react-router";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { moving } from "../changes.ts";
import { useNextTicket } from "../composer/use-next-ticket.ts";
import { useTicketChange } from "../use-change.ts";
import type { ActionPrompt } from "./action-dialog.tsx";

/**
 * Closes the ticket, and leaves it if the user's preference says so. Undo returns to it. `ask` is for a place outside the
 * context of dialogs.
 */
export function useClose(ticket: Ticket, ask?: (asked: ActionPrompt) => void): () => void {
  const { mutate } = useTicketChange(ticket);
  const lookAhead = useNextTicket(ticket.number, ask);
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
