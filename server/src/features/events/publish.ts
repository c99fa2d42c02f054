import type { Actor } from "../core/actors/actors.ts";
import type { Desk } from "../core/desk.ts";
import type {
  AnyEvent,
  EventDefinition,
  EventEnvelope,
  Payload,
  Subject,
  Subscriber,
} from "../core/event.ts";
import { newId } from "../core/values/ids.ts";
import { storeEvents } from "./store.ts";

/** An event that is still to be published, with its payloads. */
export interface Occurrence {
  what: AnyEvent;
  payload: Payload;
  privatePayload: Payload;
}

export function occurrence<OwnFacts extends object, InternalFacts extends object>(
  what: EventDefinition<OwnFacts, InternalFacts>,
  ...[payload, privatePayload]: Carried<NoInfer<OwnFacts>, NoInfer<InternalFacts>>
): Occurrence {
  return { what, payload: { ...payload }, privatePayload: { ...privatePayload } };
}

/**
 * Publishes an event in the current transaction: stores it and runs its subscribers, whose writes share the round trips. Publish after
 * writing, because subscribers read the row.
 */
export function publish<OwnFacts extends object, InternalFacts extends object>(
  desk: Desk,
  by: Actor,
  what: EventDefinition<OwnFacts, InternalFacts>,
  subject: Subject,
  ...carried: Carried<NoInfer<OwnFacts>, NoInfer<InternalFacts>>
): Promise<void> {
  return publishAll(desk, by, subject, [occurrence(what, ...carried)]);
}

/** Publishes what happened to one subject at once, in this order. */
export async function publishAll(
  desk: Desk,
  by: Actor,
  subject: Subject,
  occurrences: readonly Occurrence[],
): Promise<void> {
  if (occurrences.length === 0) return;
  const events = occurrences.map((each) => ({ id: newId(), subject, by, ...each }));
  await Promise.all([storeEvents(desk.db, events), ...callsOf(desk, events)]);
}

/** Each subscriber once for an event, or once for all of them if it takes them together. */
function callsOf(desk: Desk, envelopes: readonly EventEnvelope[]): Promise<void>[] {
  const calls = new Map<Subscriber, EventEnvelope[]>();
  for (const envelope of envelopes)
    for (const subscriber of desk.subscribersOf(envelope.what))
      calls.set(subscriber, [...(calls.get(subscriber) ?? []), envelope]);
  return [...calls].flatMap(([subscriber, [first, ...more]]) => {
    if (!first) return [];
    if (subscriber.takesAll) return [subscriber.handle(desk, first, ...more)];
    return [first, ...more].map((envelope) => subscriber.handle(desk, envelope));
  });
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
