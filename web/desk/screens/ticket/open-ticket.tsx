import { useParams } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { onUnsent } from "../../api/live/staff-stream.ts";
import { currentPersonId } from "../../api/session/current-session.ts";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";
import { ticketTexts } from "./texts/texts.ts";
import { TicketScreen } from "./ticket-screen.tsx";

onUnsent(({ staff, ticket_number }) => {
  if (staff?.id === currentPersonId() && ticket_number !== null)
    toastError(new Error(ticketTexts.notSentElsewhere(ticket_number)));
});

/** The ticket in the address; another one remounts it. */
export function OpenTicket(): ReactElement {
  const { number = "" } = useParams({ strict: false });
  // The row stays in view, but loses the focus: shortcuts belong to the ticket now.
  useEffect(() => {
    const { activeElement: row } = document;
    if (number !== "" && row instanceof HTMLElement && row.dataset.number !== undefined) row.blur();
  }, [number]);
  return <TicketScreen key={number} number={number} />;
}
