import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { FormEvent, ReactElement } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import { splitTicket, type Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/side-by-side.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Field } from "../../../components/ui/controls/field.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { ticketTexts } from "../texts/texts.ts";

interface Props {
  ticket: Ticket;
  replyId: string;
  onGone(): void;
}

/** Splits a customer's message into a new ticket. */
export function SplitDialog({ ticket, replyId, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  const splitting = useMutation({
    mutationFn: (subject: string) => splitTicket(ticket.number, { replyId, subject }),
    onSuccess: async ({ number }) => {
      onGone();
      void queries.invalidateQueries({ queryKey: ["ticket", ticket.number] });
      refetchTicketLists(queries, new Set([ticket.number]));
      await navigate({ to: "/views/$view/tickets/$number", params: { view, number }, search: true });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    splitting.mutate(String(new FormData(event.currentTarget).get("subject") ?? "").trim());
  }
  const faults = splitting.error instanceof ApiError ? splitting.error.fields : {};
  return (
    <Dialog isOpen title={ticketTexts.split} about={ticketTexts.splitHelp} onGone={onGone}>
      <form className={styles.list} onSubmit={submit} noValidate>
        <Field
          label={ticketTexts.subject}
          name="subject"
          defaultValue={ticket.subject}
          faults={faults.subject}
          dir="auto"
        />
        {splitting.error && !faults.subject && (
          <p className={styles.fault} role="alert">
            {splitting.error.message}
          </p>
        )}
        <p>
          <Button type="submit" look="main" disabled={splitting.isPending}>
            {ticketTexts.splitDo}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
