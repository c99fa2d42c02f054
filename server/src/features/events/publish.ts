import type { Actor } from "../core/actors/actors.ts";
import type { Desk } from "../core/desk.ts";
import type { AnyHappening, Happening, Hearer, Subject } from "../core/event.ts";
import { newId } from "../core/ids.ts";
import { writeHappening } from "./store.ts";

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
