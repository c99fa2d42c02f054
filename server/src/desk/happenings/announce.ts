import type { Actor } from "../actors/actors.ts";
import type { Desk } from "../desk.ts";
import { newId } from "../ids.ts";
import type { AnyHappening, Facts, Happening } from "./happening.ts";
import { type Written, writeHappening } from "./writing.ts";

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
export interface Heard {
  what: AnyHappening;
  id: string;
  subject: Subject;
  by: Actor;
  /** Fit for customers. */
  facts: Facts;
  /** For staff alone. */
  internal: Facts;
  /** Its place among all that happened to the subject; there once the row is written. */
  written: Promise<Written>;
}

/** Whoever wants to hear of a happening, in its transaction. It may write rows and enqueue jobs, and nothing else. */
export interface Hearer {
  to: "everything" | readonly Pick<AnyHappening, "subject" | "type">[];
  hear(desk: Desk, heard: Heard): Promise<void>;
}

/**
 * Says once, in the transaction in which it happens, that something happened: it is written down, and whoever listens hears
 * it. What is written and what hearers write travels together.
 * A verb of staff announces after it has written, so that what the rows told of themselves gets its author.
 */
export async function announce<OwnFacts extends object, InternalFacts extends object>(
  desk: Desk,
  by: Actor,
  what: Happening<OwnFacts, InternalFacts>,
  subject: Subject,
  ...[facts, internal]: Carried<NoInfer<OwnFacts>, NoInfer<InternalFacts>>
): Promise<void> {
  const id = newId();
  const said = { id, subject, by, what, facts: { ...facts }, internal: { ...internal } };
  const written = writeHappening(desk.db, said);
  const heard = { ...said, written };
  await Promise.all([written, ...desk.hearersOf(what).map(({ hear }) => hear(desk, heard))]);
}

type Carried<OwnFacts, InternalFacts> = keyof InternalFacts extends never
  ? keyof OwnFacts extends never
    ? []
    : [facts: OwnFacts]
  : [facts: OwnFacts, internal: InternalFacts];

/** Who listens for what, in the order of the features. Looked up once for each kind of happening. */
export function hearersAmong(features: readonly { hears?: readonly Hearer[] }[]): Desk["hearersOf"] {
  const all = features.flatMap(({ hears = [] }) => hears);
  const known = new Map<AnyHappening, readonly Hearer[]>();
  return (what) => {
    const found =
      known.get(what) ??
      all.filter(
        ({ to }) =>
          to === "everything" ||
          to.some(({ subject, type }) => subject === what.subject && type === what.type),
      );
    known.set(what, found);
    return found;
  };
}
