interface PrefetchedCall {
  atMs: number;
  /** Undefined if no response arrived. */
  answer: Promise<Response | undefined>;
}

declare global {
  /** By address. This is all that the prefetch script and the application share. */
  var askedAhead: Map<string, PrefetchedCall> | undefined;
}

/** A list that is opened later than this needs fresh data. */
const freshMs = 30_000;

/** Requests what the application, which is still loading, will need. */
export function prefetch(path: string, language: string): void {
  const request = new Request(path, { headers: { "accept-language": language } });
  const answer = fetch(request).catch(() => undefined);
  globalThis.askedAhead ??= new Map();
  globalThis.askedAhead.set(request.url, { atMs: performance.now(), answer });
}

/**
 * Returns the prefetched response to the first caller. Sends the request if there was no prefetch or it
 * failed.
 */
export async function fetchOrTakePrefetched(request: Request): Promise<Response> {
  const asked = request.method === "GET" ? globalThis.askedAhead?.get(request.url) : undefined;
  if (!asked) return fetch(request);
  globalThis.askedAhead?.delete(request.url);
  const answer = performance.now() - asked.atMs < freshMs ? await asked.answer : undefined;
  return answer ?? fetch(request);
}
