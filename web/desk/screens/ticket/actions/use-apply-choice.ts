import type { Ticket } from "../../../api/tickets/tickets.ts";
import type { Further } from "../composer/use-send.tsx";
import { type Change, useChange } from "../use-change.ts";

export interface ChoiceTarget {
  ticket: Ticket;
  /** Where it is to go with a message; else it is done at once. */
  onFurther?: ((further: Further) => void) | undefined;
  onGone(): void;
}

/** What is done with what was picked. */
export function useApplyChoice({
  ticket,
  onFurther,
}: ChoiceTarget): (change: Change, asked: Further["asked"]) => void {
  const { mutate } = useChange(ticket);
  return (change, asked) => (onFurther ? onFurther({ change, asked }) : mutate(change));
}
