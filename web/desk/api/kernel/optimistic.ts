import type { QueryClient } from "@tanstack/react-query";

/** Changes of a ticket that the server hasn't answered yet. */
export const pendingChangeKey = (number: string) => ["ticket", number] as const;

interface Patched<Seen> {
  patch: Partial<Seen>;
}

/**
 * The server's ticket with all pending optimistic changes applied, except the one that this response answers.
 */
export function withChanges<Seen extends { number: string }>(
  queries: QueryClient,
  said: Seen,
  answered?: Patched<Seen>,
): Seen {
  const underWay = queries
    .getMutationCache()
    .findAll({ mutationKey: pendingChangeKey(said.number), status: "pending" });
  const changes = underWay.map(({ state }) => state.variables as Patched<Seen>);
  return Object.assign(
    {},
    said,
    ...changes.filter((change) => change !== answered).map(({ patch }) => patch),
  );
}
