/**
 * Does the same to each, one after the other; `stopping` leaves the rest to the job's next run. One that fails keeps no other
 * waiting: the job fails at its end, and so is tried again.
 */
export async function forEachIsolated<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
  stopping?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) {
    if (stopping?.aborted) break;
    await work(one).catch((failure) => failures.push(failure));
  }
  if (failures.length === 0) return;
  throw new AggregateError(
    failures,
    `${failures.length} of ${all.length} failed, the first by ${failures[0]}`,
  );
}
