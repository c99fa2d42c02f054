import type { Ticket } from "../../../api/tickets/tickets.ts";
import type { PendingChange } from "../composer/use-send.tsx";
import { type TicketChange, useTicketChange } from "../use-change.ts";

export interface ChoiceTarget {
  ticket: Ticket;
  /** Where it is to go with a message; else it is done at once. */
  onFurther?: ((further: PendingChange) => void) | undefined;
  onGone(): void;
}

/** What is done with what was picked. */
export function useApplyChoice({
  ticket,
  onFurther,
}: ChoiceTarget): (change: TicketChange, asked: PendingChange["asked"]) => void {
  const { mutate } = useTicketChange(ticket);
  return (change, asked) => (onFurther ? onFurther({ change, asked }) : mutate(change));
}
