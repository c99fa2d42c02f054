/** An error in one line. A host name with several addresses fails with one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0]);
  const { message, name } = (error ?? {}) as Partial<Error>;
  return message || name || String(error);
}
