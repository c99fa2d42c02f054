import { AsyncLocalStorage } from "node:async_hooks";

/** A piece of work, as a trace shows it. Neither has anything of what was sent: no path, no query, no value. */
export interface Described {
  name: string;
  kind: "server" | "client" | "consumer";
  attributes?: Attributes;
}

type Attributes = Record<string, string | number>;

export interface Span {
  /** Runs what belongs to it: spans that begin in there are its children. */
  within<Result>(work: () => Result): Result;
  end(how?: { attributes?: Attributes; isFailed?: boolean }): void;
}

/** Begins spans; `traceparent` is of a caller whose trace goes on here (W3C Trace Context). */
interface Tracer {
  begin(described: Described, traceparent?: string): Span;
}

let tracer: Tracer | undefined;

/** From now on, in this process. Where nobody calls it, nothing is traced and nothing is loaded for it. */
export function traceWith(by: Tracer | undefined): void {
  tracer = by;
}

export const tracerNow = (): Tracer | undefined => tracer;

/** A span for some work, where there is a tracer. */
export async function traced<Result>(
  described: () => Described,
  work: () => Promise<Result>,
  howOf: (result: Result) => { attributes?: Attributes; isFailed?: boolean } = () => ({}),
): Promise<Result> {
  const span = tracer?.begin(described());
  if (!span) return work();
  try {
    const result = await span.within(work);
    span.end(howOf(result));
    return result;
  } catch (error) {
    span.end({ isFailed: true });
    throw error;
  }
}

type Within = <Result>(work: () => Result) => Result;

/** For work that others do together later on: whose it is. Undefined where nobody asks. */
export function whose(): Within | undefined {
  return tracer && (AsyncLocalStorage.snapshot() as Within);
}
