import type { ReactElement } from "react";
import { changeTicket, type Ticket } from "../../api/tickets/tickets.ts";
import { HeadingField } from "../../components/ui/controls/heading-field.tsx";
import { ticketTexts } from "./texts/texts.ts";
import { useTicketChange } from "./use-change.ts";

export function SubjectField({ ticket }: { ticket: Ticket }): ReactElement {
  const { mutate } = useTicketChange(ticket);
  const set = (subject: string) => ({
    patch: { subject },
    work: (number: string) => changeTicket.fields(number, { subject }),
  });
  return (
    <HeadingField
      text={ticket.subject}
      label={ticketTexts.subject}
      editLabel={ticketTexts.editSubject}
      maxLength={255}
      onChange={(subject) =>
        mutate({ ...set(subject), undo: set(ticket.subject), done: ticketTexts.renamed })
      }
    />
  );
}
