interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

// Class 08: a broken connection. 57P0x: a server that stops, restarts or recovers. 53: out of resources. 57014: statement timeout. 25006: a
// standby that was just demoted.
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

// Half a second of work for ten connections. A later caller would give up before its turn.
export const maxWaiting = 1_000;

/** Too many callers wait for a connection to serve them in time. */
export class TooManyWaiting extends Error {
  constructor(count: number) {
    super(`${count} queries already wait for a connection to the database.`);
    this.name = "TooManyWaiting";
  }
}

/** Whether the database was unreachable or overloaded, so that a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TooManyWaiting) return true;
  // A host name with several addresses fails with an error for each.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code } = error as DatabaseError;
  if (code && /^[0-9A-Z]{5}$/.test(code) && !socketErrors.has(code)) return sqlStatesOfAbsence.test(code);
  return isSocketError(error) || clientMessages.test(error.message);
}

/** Whether this statement timed out while the database itself is up. */
export function isTimeUp(error: unknown): boolean {
  return error instanceof Error && (error as DatabaseError).code === "57014";
}

/** The name of the violated constraint, if there is one. */
export function refusedBy(error: unknown): string | undefined {
  return error instanceof Error ? (error as DatabaseError).constraint : undefined;
}

function isSocketError(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return socketErrors.has(code ?? "") && socketCalls.has(syscall ?? "");
}
