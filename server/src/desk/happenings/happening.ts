/** What tells what happened: before and after, ids, names of what was chosen. Never text of a message, never a secret. */
export type Facts = Record<string, unknown>;

/** A kind of thing that happens to a subject, as a value: whoever announces it names it, and so the type of its facts. */
export interface Happening<OwnFacts extends object = object, InternalFacts extends object = object> {
  /** What it happens to: `ticket`, `brand`, `staff`, …. */
  subject: string;
  type: string;
  /** The event that staff's pages are told. Where there is none, they are told only of what it changed in a ticket's row. */
  told?: string | undefined;
  /** The action under which it stands in the audit log, with its internal facts. */
  audited?: string | undefined;
  /** For the compiler alone: what comes with it. */
  readonly carries?: (facts: OwnFacts, internal: InternalFacts) => void;
}

export type AnyHappening = Happening<never, never>;

type None = Record<never, never>;

export function happening<OwnFacts extends object = None, InternalFacts extends object = None>(
  subject: string,
  type: string,
  { told, audited }: { told?: string; audited?: string } = {},
): Happening<OwnFacts, InternalFacts> {
  return { subject, type, told, audited };
}
