/** The outcome of an inbound email. */
export const outcomes = ["opened", "replied", "refused", "bounced", "ignored", "set_aside"] as const;
type Outcome = (typeof outcomes)[number];

/** The outcomes without an effect. A bounce is recorded at the email that bounced. */
export const untakenOutcomes = ["ignored", "refused", "set_aside"] as const;
export type UntakenOutcome = (typeof untakenOutcomes)[number];

export interface Done {
  outcome: Outcome;
  /** Why nothing was done, as an error code. */
  reason?: string;
  ticketId?: string;
  /** The message that the email became. */
  replyId?: string | undefined;
  /** The sender gets an acknowledgement. */
  isAcknowledged?: boolean;
  /** The reason as a sentence for the sender. */
  said?: string;
}
