/** What became of a mail that came in. */
export const outcomes = ["opened", "replied", "refused", "bounced", "ignored", "set_aside"] as const;
type Outcome = (typeof outcomes)[number];

export interface Done {
  outcome: Outcome;
  /** Why it did nothing, as codes of errors are written. */
  reason?: string;
  ticketId?: string;
  /** The same for whoever sent it, as a sentence. */
  said?: string;
}
