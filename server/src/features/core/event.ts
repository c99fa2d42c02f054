import type { Actor } from "./actors/actors.ts";
import type { Desk } from "./desk.ts";

/** The data of an event: before and after, ids, names of chosen values. Never message text, never a secret. */
export type Payload = Record<string, unknown>;

/** A kind of event, as a value. Publishing with it also fixes the type of the payload. */
export interface EventDefinition<OwnFacts extends object = object, InternalFacts extends object = object> {
  /** The type of subject: `ticket`, `brand`, `staff`, …. */
  subject: string;
  type: string;
  /** The event name in the staff feed. Without one, pages learn only about the change to a ticket's row. */
  feedEvent?: string | undefined;
  /** The action in the audit log, with the private payload. */
  auditAction?: string | undefined;
  /**
   * Keys of the private payload that can quote a customer. The audit log keeps everything, so it refers to the event for
   * them, and they are deleted with its subject.
   */
  erasable?: readonly string[] | undefined;
  /** For the compiler only: the payload types. */
  readonly carries?: (facts: OwnFacts, internal: InternalFacts) => void;
}

export type AnyEvent = EventDefinition<never, never>;

type None = Record<never, never>;

export function defineEvent<OwnFacts extends object = None, InternalFacts extends object = None>(
  subject: string,
  type: string,
  {
    feedEvent,
    auditAction,
    erasable,
  }: { feedEvent?: string; auditAction?: string; erasable?: readonly (keyof InternalFacts & string)[] } = {},
): EventDefinition<OwnFacts, InternalFacts> {
  return { subject, type, feedEvent, auditAction, erasable };
}

/** The subject of an event. */
export interface Subject {
  /** Null if it belongs to no brand. */
  brandId: number | null;
  id: string;
  departmentId?: number | null;
  /** Whether the ticket is a guest's, if known. */
  isGuest?: boolean | undefined;
  /** Whether replies to the ticket are copied to others. */
  hasCopies?: boolean | undefined;
  /** Whether staff follow the ticket, if known. */
  hasFollowers?: boolean | undefined;
  /** Whether the ticket has scheduled replies, if known. */
  hasScheduled?: boolean | undefined;
  /** The ticket's assignee, if known; null means unassigned. */
  assigneeId?: string | null | undefined;
  /** Whether the ticket's department routes tickets, if known. */
  isRouted?: boolean | undefined;
  /** Whether to skip the acknowledgement to the customer: it might reach no one, or the wrong person. */
  isUnanswered?: boolean | undefined;
  /** The name in the audit log, if it isn't the id. */
  name?: string | null;
}

/** An event as subscribers receive it. */
export interface EventEnvelope {
  what: AnyEvent;
  id: string;
  subject: Subject;
  by: Actor;
  /** Fit for customers. */
  payload: Payload;
  /** For staff only. */
  privatePayload: Payload;
}

/** Handles events in the publisher's transaction. It may write rows and enqueue jobs, and nothing else. */
export interface Subscriber {
  to: "everything" | readonly Pick<AnyEvent, "subject" | "type">[];
  /** Gets the events that were published together in one call, if the subscriber takes them so. */
  takesAll?: true;
  handle(desk: Desk, event: EventEnvelope, ...more: EventEnvelope[]): Promise<void>;
}
