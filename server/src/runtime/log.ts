import { type Logger, pino } from "pino";

export type { Logger };

// Members that may hold secrets are removed, at the top level and two levels below.
const secretNames = ["authorization", "cookie", "x-ticket-token", "token", "password", "value"];
const stderr = 2;

/** Logs JSON lines to stderr. stdout has the banner with its one-time links, which must not end up in a log. */
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
    // Synchronous, because the last lines before a crash explain it.
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

/** Logs only these members, a few kilobytes of each: PostgreSQL's errors also contain the failing row, and others contain their input. */
export function describeError(error: unknown, depth = 0): object {
  // The queue reports errors as plain objects.
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

// PostgreSQL quotes input that it could not parse in full, and Node repeats the message in the stack.
const maxLoggedLength = 4_096;
const maxCauses = 5;

function shortened(text: unknown, maxLength = maxLoggedLength): string {
  const whole = String(text);
  return whole.length > maxLength ? `${whole.slice(0, maxLength)}… (${whole.length} characters)` : whole;
}
