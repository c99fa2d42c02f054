import type { Texts } from "./english.ts";

declare global {
  /** All that the panel says. The build puts in each text where it is said: there is a panel for each language. */
  const texts: Texts;
}

/** Puts values where their names stand in braces. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** In the language of the panel, as the visitor's browser writes it. */
export const moment = (at: Date, dateStyle?: "full" | "short"): string =>
  at.toLocaleString(
    [...navigator.languages.filter((one) => one.startsWith(texts.language)), texts.language],
    { dateStyle, timeStyle: "short" },
  );

/** Of a department that is closed: when somebody is there again. */
export const closedUntil = (at: string): string =>
  filled(texts.closed, { when: moment(new Date(at), "full") });
