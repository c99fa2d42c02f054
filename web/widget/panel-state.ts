import type { PanelOptions } from "./loader-contract.ts";

/** The loader's options: a page has one panel, even if it includes the script twice. */
export let panelOptions: PanelOptions;

export function setPanelOptions(what: PanelOptions): void {
  panelOptions = what;
}

let life = new AbortController();

/** Aborts pending requests when the user signs out. */
export const untilShutdown = (): AbortSignal => life.signal;

export function abortAll(): void {
  life.abort();
  life = new AbortController();
}
