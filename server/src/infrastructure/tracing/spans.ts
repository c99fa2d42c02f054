import { AsyncLocalStorage } from "node:async_hooks";

/** A span's name and attributes. They contain no request data: no path, no query, no value. */
export interface Described {
  name: string;
  kind: "server" | "client" | "consumer";
  attributes?: Attributes;
}

type Attributes = Record<string, string | number>;

export interface Span {
  /** Runs the work inside the span: spans that start in it are its children. */
  within<Result>(work: () => Result): Result;
  end(how?: { attributes?: Attributes; isFailed?: boolean }): void;
}

/** Starts spans; `traceparent` is the caller's trace to continue (W3C Trace Context). */
interface Tracer {
  begin(described: Described, traceparent?: string): Span;
}

let tracer: Tracer | undefined;

/** Turns on tracing in this process. Without this call nothing is traced or loaded. */
export function traceWith(by: Tracer | undefined): void {
  tracer = by;
}

export const tracerNow = (): Tracer | undefined => tracer;

/** Wraps the work in a span if tracing is on. */
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

/** The current span, for work that a shared round trip does later. Undefined if tracing is off. */
export function currentContext(): Within | undefined {
  return tracer && (AsyncLocalStorage.snapshot() as Within);
}
