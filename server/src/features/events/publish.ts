import type { Actor } from "../core/actors/actors.ts";
import type { Desk } from "../core/desk.ts";
import type { AnyEvent, EventDefinition, Subject, Subscriber } from "../core/event.ts";
import { newId } from "../core/ids.ts";
import { storeEvent } from "./store.ts";

/**
 * Says once, in the transaction in which it happens, that something happened: it is written down, and whoever listens hears
 * it. What is written and what hearers write travels together.
 * A verb of staff announces after it has written, so that what the rows told of themselves gets its author.
 */
export async function publish<OwnFacts extends object, InternalFacts extends object>(
  desk: Desk,
  by: Actor,
  what: EventDefinition<OwnFacts, InternalFacts>,
  subject: Subject,
  ...[payload, privatePayload]: Carried<NoInfer<OwnFacts>, NoInfer<InternalFacts>>
): Promise<void> {
  const id = newId();
  const event = { id, subject, by, what, payload: { ...payload }, privatePayload: { ...privatePayload } };
  const written = storeEvent(desk.db, event);
  const envelope = { ...event, written };
  await Promise.all([written, ...desk.subscribersOf(what).map(({ handle }) => handle(desk, envelope))]);
}

type Carried<OwnFacts, InternalFacts> = keyof InternalFacts extends never
  ? keyof OwnFacts extends never
    ? []
    : [payload: OwnFacts]
  : [payload: OwnFacts, internal: InternalFacts];

/** Who listens for what, in the order of the features. Looked up once for each kind of happening. */
export function subscribersAmong(
  features: readonly { subscribers?: readonly Subscriber[] }[],
): Desk["subscribersOf"] {
  const all = features.flatMap(({ subscribers = [] }) => subscribers);
  const known = new Map<AnyEvent, readonly Subscriber[]>();
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
