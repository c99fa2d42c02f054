import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import { clearSpam, markSpam } from "../../../api/tickets/spam.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../../components/ui/dialogs/undo-toast.ts";
import { ticketTexts } from "../texts/texts.ts";

const { spam: texts, deletion } = ticketTexts;

interface Props {
  ticket: Ticket;
  onGone(): void;
}

/** Marks the ticket as spam, blocks its sender if wanted, and returns to the list. */
export function SpamDialog({ ticket: { number, client, guest }, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  const email = client?.email ?? guest?.email;
  const [blocks, setBlocks] = useState(false);
  async function refetch() {
    refetchTicketLists(queries, new Set([number]));
    await queries.invalidateQueries({ queryKey: ["views", "counts"] });
    await queries.invalidateQueries({ queryKey: ["spam"] });
  }
  async function undo() {
    await clearSpam(number);
    await queries.invalidateQueries({ queryKey: ["ticket", number] });
    await refetch();
  }
  const marking = useMutation({
    mutationFn: () => markSpam(number, blocks),
    onSuccess: async () => {
      onGone();
      toastDone({ title: texts.done, undo: () => void undo().catch(toastError) });
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
      title={texts.title}
      onGone={onGone}
      actions={
        <>
          <Button onClick={onGone}>{deletion.cancel}</Button>
          <Button look="main" onClick={() => marking.mutate()} disabled={marking.isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.help}</p>
      {email && (
        <label>
          <input type="checkbox" checked={blocks} onChange={(event) => setBlocks(event.target.checked)} />{" "}
          {texts.block(email)}
        </label>
      )}
    </Dialog>
  );
}
