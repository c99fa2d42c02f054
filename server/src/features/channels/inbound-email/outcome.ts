/** What became of a mail that came in. */
export const outcomes = ["opened", "replied", "refused", "bounced", "ignored", "set_aside"] as const;
type Outcome = (typeof outcomes)[number];

/** Those of mails that did nothing; what came back is noted with the mail that it is about. */
export const untakenOutcomes = ["ignored", "refused", "set_aside"] as const;
export type UntakenOutcome = (typeof untakenOutcomes)[number];

export interface Done {
  outcome: Outcome;
  /** Why it did nothing, as codes of errors are written. */
  reason?: string;
  ticketId?: string;
  /** The message that it became. */
  replyId?: string | undefined;
  /** An acknowledgement goes to its sender. */
  isAcknowledged?: boolean;
  /** The same for whoever sent it, as a sentence. */
  said?: string;
}
