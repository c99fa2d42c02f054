import type { Given } from "./loader-contract.ts";

/** What the loader has given: there is one panel on a page, however often the script stands there. */
export let given: Given;

export function startWith(what: Given): void {
  given = what;
}

let life = new AbortController();

/** Ends what is on its way when whoever is there signs out. */
export const untilShutdown = (): AbortSignal => life.signal;

export function endAll(): void {
  life.abort();
  life = new AbortController();
}
