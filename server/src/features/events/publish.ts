import type { Actor } from "../core/actors/actors.ts";
import type { Desk } from "../core/desk.ts";
import type { AnyEvent, EventDefinition, Subject, Subscriber } from "../core/event.ts";
import { newId } from "../core/values/ids.ts";
import { storeEvent } from "./store.ts";

/**
 * Publishes an event in the current transaction: stores it and runs its subscribers, whose writes share the round trips. Staff
 * verbs publish after writing, so that feed entries made by triggers get their author.
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

/** The subscribers of an event, in the order of the features; cached per kind of event. */
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
