import type { Texts } from "./english.ts";

declare global {
  /** All that the panel says. The build puts in each text where it is said: there is a panel for each language. */
  const texts: Texts;
}

/** Puts values where their names stand in braces. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Of a department that is closed: when somebody is there again. */
export const closedUntil = (at: string): string =>
  filled(texts.closed, { when: new Date(at).toLocaleString([], { dateStyle: "full", timeStyle: "short" }) });
