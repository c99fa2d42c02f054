import type { QueryClient } from "@tanstack/react-query";

/** What is done with a ticket, until the desk has answered it. */
export const pendingChangeKey = (number: string) => ["ticket", number] as const;

interface Patched<Seen> {
  patch: Partial<Seen>;
}

/**
 * What the desk says of a ticket, with what is seen of each change that it has yet to answer on top, but for the one that this
 * answers.
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
