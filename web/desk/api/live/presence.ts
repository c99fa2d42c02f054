import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import { afterPaint } from "../kernel/after-paint.ts";
import { changeRows } from "../tickets/listed-tickets.ts";

type Presence = Schema<"Presence">;

// The desk believes it for longer than twice as long.
const againMs = 20_000;
const answered = new Set<string>();

const say = async (number: string, state: "looking" | "answering" | "gone"): Promise<Presence[]> => {
  const params = { path: { number } };
  const path = "/api/v1/staff/tickets/{number}/presence";
  return bodyOf(await api.PUT(path, { params, keepalive: true, body: { state } })).data;
};

/** Says that one is here, again and again, and who else is. Whoever looks at another tab is not. */
export const presenceQuery = (number: string) =>
  queryOptions({
    queryKey: ["presence", number],
    queryFn: async ({ signal }) => {
      await afterPaint();
      // Who left meanwhile has said so.
      signal.throwIfAborted();
      return say(number, answered.has(number) ? "answering" : "looking");
    },
    // Told by events from then on.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: againMs,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Colleagues see that somebody answers, for as long as there is something that was typed. */
export function setAnswering(queries: QueryClient, number: string, isAnswering: boolean): void {
  if (answered.has(number) === isAnswering) return;
  if (isAnswering) answered.add(number);
  else answered.delete(number);
  void queries.invalidateQueries(presenceQuery(number));
}

export function sayGone(queries: QueryClient, number: string): void {
  answered.delete(number);
  void queries.cancelQueries(presenceQuery(number));
  // Whoever is gone need not hear why the desk did not; where they go comes first.
  void afterPaint()
    .then(() => say(number, "gone"))
    .catch(() => undefined);
}

/** What an event tells is newer than what is being asked for, unless that was asked for after it happened. */
export function takeInPresence(queries: QueryClient, number: string, presence: Presence[]): void {
  changeRows(queries, (item) => (item.number === number ? { ...item, presence } : item));
  if (queries.isFetching(presenceQuery(number))) void queries.invalidateQueries(presenceQuery(number));
  else queries.setQueryData(presenceQuery(number).queryKey, presence);
}
