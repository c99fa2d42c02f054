interface Asked {
  atMs: number;
  /** Undefined where none came. */
  answer: Promise<Response | undefined>;
}

declare global {
  /** By address. The script that asks and the application, which takes the answers, have only this in common. */
  var askedAhead: Map<string, Asked> | undefined;
}

/** Whoever comes to a list later than with the page wants it as it is then. */
const freshMs = 30_000;

/** Asks the desk for what the application, which is still being loaded, will ask for. */
export function prefetch(path: string, language: string): void {
  const request = new Request(path, { headers: { "accept-language": language } });
  const answer = fetch(request).catch(() => undefined);
  globalThis.askedAhead ??= new Map();
  globalThis.askedAhead.set(request.url, { atMs: performance.now(), answer });
}

/** What was asked ahead, for the first who asks; and what was not, or in vain, is asked for now. */
export async function fetchOrTakePrefetched(request: Request): Promise<Response> {
  const asked = request.method === "GET" ? globalThis.askedAhead?.get(request.url) : undefined;
  if (!asked) return fetch(request);
  globalThis.askedAhead?.delete(request.url);
  const answer = performance.now() - asked.atMs < freshMs ? await asked.answer : undefined;
  return answer ?? fetch(request);
}
