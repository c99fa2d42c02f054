import type { Texts } from "./english.ts";

export type { Texts } from "./english.ts";

/** Where the texts of a language lie, below the root of the desk: put in by the build. */
declare const textPaths: { english: string; german: string };

/** Whoever reads German reads German; everybody else English. A visitor loads what they read, and no other. */
export async function textsIn(language: string, root: string): Promise<Texts> {
  const { english, german } = textPaths;
  return (await import(/* @vite-ignore */ root + (/^de\b/i.test(language) ? german : english))).texts;
}

/** Puts values where their names stand in braces. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Of a department that is closed: when somebody is there again. */
export const closedUntil = ({ closed }: Texts, at: string): string =>
  filled(closed, { when: new Date(at).toLocaleString([], { dateStyle: "full", timeStyle: "short" }) });
