import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { deleteTicket, restoreTicket } from "../../../api/tickets/deleted-tickets.ts";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../../components/ui/dialogs/undo-toast.ts";
import { ticketTexts } from "../texts/texts.ts";

interface Props {
  ticket: Ticket;
  onGone(): void;
}

/** Asks before a ticket is deleted, then returns to the list. */
export function DeleteDialog({ ticket: { number }, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  function refetch() {
    refetchTicketLists(queries, new Set([number]));
    return queries.invalidateQueries({ queryKey: ["views", "counts"] });
  }
  async function restore() {
    await restoreTicket(number);
    await queries.invalidateQueries({ queryKey: ["ticket", number] });
    await refetch();
  }
  const deleting = useMutation({
    mutationFn: () => deleteTicket(number),
    onSuccess: async () => {
      onGone();
      toastDone({ title: ticketTexts.deletion.done, undo: () => void restore().catch(toastError) });
      await navigate({ to: "/views/$view", params: { view }, search: true });
      await refetch();
    },
    onError: (error) => {
      onGone();
      toastError(error);
    },
  });
  return (
    <Dialog
      isOpen
      title={ticketTexts.deletion.title}
      onGone={onGone}
      actions={
        <>
          <Button onClick={onGone}>{ticketTexts.deletion.cancel}</Button>
          <Button look="main" onClick={() => deleting.mutate()} disabled={deleting.isPending}>
            {ticketTexts.deletion.confirm}
          </Button>
        </>
      }
    >
      <p>{ticketTexts.deletion.help}</p>
    </Dialog>
  );
}
