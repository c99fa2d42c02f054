import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import { afterPaint } from "../kernel/after-paint.ts";
import { changeRows } from "../tickets/listed-tickets.ts";

type Presence = Schema<"Presence">;

// The server keeps presence for more than twice as long.
const againMs = 20_000;
const answered = new Set<string>();

const say = async (number: string, state: "looking" | "answering" | "gone"): Promise<Presence[]> => {
  const params = { path: { number } };
  const path = "/api/v1/staff/tickets/{number}/presence";
  return bodyOf(await api.PUT(path, { params, keepalive: true, body: { state } })).data;
};

/** Renews this user's presence and reads that of others. A hidden tab doesn't count as present. */
export const presenceQuery = (number: string) =>
  queryOptions({
    queryKey: ["presence", number],
    queryFn: async ({ signal }) => {
      await afterPaint();
      // A user who left meanwhile has sent `gone` already.
      signal.throwIfAborted();
      return say(number, answered.has(number) ? "answering" : "looking");
    },
    // Kept current by events.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: againMs,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Shows colleagues that this user is replying, as long as there is a draft. */
export function setAnswering(queries: QueryClient, number: string, isAnswering: boolean): void {
  if (answered.has(number) === isAnswering) return;
  if (isAnswering) answered.add(number);
  else answered.delete(number);
  void queries.invalidateQueries(presenceQuery(number));
}

export function sayGone(queries: QueryClient, number: string): void {
  answered.delete(number);
  void queries.cancelQueries(presenceQuery(number));
  // The user has left the page, so a failure doesn't matter. The next page's requests go first.
  void afterPaint()
    .then(() => say(number, "gone"))
    .catch(() => undefined);
}

/** An event is newer than a request in flight, unless the request started after the event. */
export function applyPresence(queries: QueryClient, number: string, presence: Presence[]): void {
  changeRows(queries, (item) => (item.number === number ? { ...item, presence } : item));
  if (queries.isFetching(presenceQuery(number))) void queries.invalidateQueries(presenceQuery(number));
  else queries.setQueryData(presenceQuery(number).queryKey, presence);
}
