import { type Logger, pino } from "pino";

export type { Logger };

// Whatever is logged by mistake, these names carry secrets, at the top and two levels below.
const secretNames = ["authorization", "cookie", "x-ticket-token", "token", "password", "value"];
const stderr = 2;

/**
 * JSON lines on stderr, so that stdout keeps what a person reads: the banner, and the one-time links in it,
 * which must not end in a log.
 */
export function openLog(level: string, name: string): Logger {
  return pino(
    {
      level,
      base: { process: name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretNames.flatMap(placesOf), censor: "[removed]" },
      serializers: { err: describeError },
    },
    // At once: what a process logs just before it dies is what explains its death.
    pino.destination({ dest: stderr, sync: true }),
  );
}

function placesOf(name: string): string[] {
  return [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`];
}

interface KnownError extends Error {
  code?: string;
  constraint?: string;
}

/**
 * Only these members, and of each a few kilobytes: PostgreSQL's errors also carry the row that failed, and others the values that they
 * were given.
 */
export function describeError(error: unknown, depth = 0): object {
  // The queue tells of errors by plain objects with the members of one.
  if (typeof error !== "object" || error === null) return { message: shortened(String(error)) };
  const { name, message, stack, cause, code, constraint } = error as KnownError;
  return {
    type: name,
    message: shortened(message),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(stack === undefined
      ? {}
      : { stack: shortened(stack.replace(message, () => shortened(message, 200))) }),
    ...(cause && depth < maxCauses ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

// PostgreSQL repeats in its message what it could not read, however long that was, and Node repeats it in the stack.
const maxLoggedLength = 4_096;
const maxCauses = 5;

function shortened(text: unknown, maxLength = maxLoggedLength): string {
  const whole = String(text);
  return whole.length > maxLength ? `${whole.slice(0, maxLength)}… (${whole.length} characters)` : whole;
}
