import type { Actor } from "./actors/actors.ts";
import type { Desk } from "./desk.ts";

/** What tells what happened: before and after, ids, names of what was chosen. Never text of a message, never a secret. */
export type Payload = Record<string, unknown>;

/** A kind of thing that happens to a subject, as a value: whoever announces it names it, and so the type of its facts. */
export interface EventDefinition<OwnFacts extends object = object, InternalFacts extends object = object> {
  /** What it happens to: `ticket`, `brand`, `staff`, …. */
  subject: string;
  type: string;
  /** The event that staff's pages are told. Where there is none, they are told only of what it changed in a ticket's row. */
  feedEvent?: string | undefined;
  /** The action under which it stands in the audit log, with its internal facts. */
  auditAction?: string | undefined;
  /**
   * Keys of the private payload that can quote a customer. The audit log keeps everything, so it refers to the event for
   * them, and they are deleted with its subject.
   */
  erasable?: readonly string[] | undefined;
  /** For the compiler alone: what comes with it. */
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

export interface Written {
  sequence: number;
  created_at: string;
}

/** What something happened to. */
export interface Subject {
  /** Null for what belongs to no brand. */
  brandId: number | null;
  id: string;
  departmentId?: number | null;
  /** Whether a ticket is a guest's, where that is known already. */
  isGuest?: boolean | undefined;
  /** Whether copies of what is answered in a ticket go to others. */
  hasCopies?: boolean | undefined;
  /** Whose a ticket is, where that is known already: null for nobody's. */
  assigneeId?: string | null | undefined;
  /** Whether its department looks for somebody to have it, where that is known already. */
  isRouted?: boolean | undefined;
  /** Whether its customer gets no acknowledgement: nobody may be there, or somebody else would get it. */
  isUnanswered?: boolean | undefined;
  /** How the audit log calls it, where that is not its id. */
  name?: string | null;
}

/** What happened, as those hear it who listen for it. */
export interface EventEnvelope {
  what: AnyEvent;
  id: string;
  subject: Subject;
  by: Actor;
  /** Fit for customers. */
  payload: Payload;
  /** For staff alone. */
  privatePayload: Payload;
  /** Its place among all that happened to the subject; there once the row is written. */
  written: Promise<Written>;
}

/** Whoever wants to hear of a happening, in its transaction. It may write rows and enqueue jobs, and nothing else. */
export interface Subscriber {
  to: "everything" | readonly Pick<AnyEvent, "subject" | "type">[];
  handle(desk: Desk, heard: EventEnvelope): Promise<void>;
}
