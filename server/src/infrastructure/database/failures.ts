interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

// Class 08 is a broken connection, 57P0x a server that stops, restarts or recovers, 53 one out of
// resources, 57014 a statement that ran into its time limit, 25006 a standby that was just demoted.
const sqlStatesOfAbsence = /^(08|53|57P0[1-5]|57014$|25006$|25P03$|40001$|40P01$|58)/;
const socketErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EACCES",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const socketCalls = new Set(["connect", "read", "write", "getaddrinfo"]);
const clientMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|server closed the connection|driver has already been destroyed/i;

// With ten connections, half a second of work. Whoever came later would be served when nobody waits any more.
export const maxWaiting = 1_000;

/** More wait for a connection than could be served before they are gone. */
export class TooManyWaiting extends Error {
  constructor(count: number) {
    super(`${count} queries already wait for a connection to the database.`);
    this.name = "TooManyWaiting";
  }
}

/** Whether the database could not be reached or could not do its work just now, so that trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TooManyWaiting) return true;
  // A host name with several addresses fails with the failures of all of them.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code } = error as DatabaseError;
  if (code && /^[0-9A-Z]{5}$/.test(code) && !socketErrors.has(code)) return sqlStatesOfAbsence.test(code);
  return isSocketError(error) || clientMessages.test(error.message);
}

/** Whether it was this statement that took too long, and not the database that is away. */
export function isTimeUp(error: unknown): boolean {
  return error instanceof Error && (error as DatabaseError).code === "57014";
}

/** The name of the constraint that refused a write, if one did. */
export function refusedBy(error: unknown): string | undefined {
  return error instanceof Error ? (error as DatabaseError).constraint : undefined;
}

function isSocketError(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return socketErrors.has(code ?? "") && socketCalls.has(syscall ?? "");
}
