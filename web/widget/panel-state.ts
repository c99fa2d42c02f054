import type { PanelOptions } from "./loader-contract.ts";

/** What the loader has given: there is one panel on a page, however often the script stands there. */
export let panelOptions: PanelOptions;

export function setPanelOptions(what: PanelOptions): void {
  panelOptions = what;
}

let life = new AbortController();

/** Ends what is on its way when whoever is there signs out. */
export const untilShutdown = (): AbortSignal => life.signal;

export function abortAll(): void {
  life.abort();
  life = new AbortController();
}
