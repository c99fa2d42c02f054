import type { Ticket } from "../../../api/tickets/tickets.ts";
import type { PendingChange } from "../composer/use-send.tsx";
import { type TicketChange, useTicketChange } from "../use-change.ts";

export interface ChoiceTarget {
  ticket: Ticket;
  /** Set if the change goes with a message; otherwise it applies at once. */
  onFurther?: ((further: PendingChange) => void) | undefined;
  onGone(): void;
}

/** Applies the selected value. */
export function useApplyChoice({
  ticket,
  onFurther,
}: ChoiceTarget): (change: TicketChange, asked: PendingChange["asked"]) => void {
  const { mutate } = useTicketChange(ticket);
  return (change, asked) => (onFurther ? onFurther({ change, asked }) : mutate(change));
}
