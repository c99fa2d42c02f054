/** What a check expected of an answer, and what came instead, uncut: the report hides secrets first. */
export class Mismatch extends Error {
  readonly expected: string;
  readonly came: string;

  constructor(expected: string, came: string) {
    super(`expected ${expected}, got ${came}`);
    this.expected = expected;
    this.came = came;
  }
}

/** A check that does not apply to this server, with the reason. */
export class Skipped extends Error {}

export function skip(reason: string): never {
  throw new Skipped(reason);
}

interface Answered {
  status: number;
  text: string;
}

export function expectStatus(answer: Answered, ...statuses: number[]): void {
  if (!statuses.includes(answer.status))
    throw new Mismatch(`the status ${statuses.join(" or ")}`, `${answer.status} ${answer.text}`);
}

/** `what` completes "expected …": the name of the value. */
export function expectEqual(came: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(came) !== JSON.stringify(expected))
    throw new Mismatch(`${what} to be ${shown(expected)}`, shown(came));
}

export function expectDifferent(came: unknown, other: unknown, what: string): void {
  if (JSON.stringify(came) === JSON.stringify(other))
    throw new Mismatch(`${what} to differ from ${shown(other)}`, "the same");
}

export function expectMatch(came: unknown, pattern: RegExp, what: string): void {
  if (typeof came !== "string" || !pattern.test(came))
    throw new Mismatch(`${what} to match ${pattern}`, shown(came));
}

export function expectNoMatch(came: string, pattern: RegExp, what: string): void {
  if (pattern.test(came)) throw new Mismatch(`${what} without ${pattern}`, shown(came));
}

/** `expected` is a sentence part such as "the number to be random". */
export function expectThat(holds: boolean, expected: string, came: unknown): void {
  if (!holds) throw new Mismatch(expected, shown(came));
}

export function shown(value: unknown): string {
  return value === undefined ? "nothing" : (JSON.stringify(value) ?? String(value));
}
