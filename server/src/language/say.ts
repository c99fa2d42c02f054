import type { Language, ProblemKey, SentenceKey } from "./catalogues.ts";

export type { Language, ProblemKey, SentenceKey };
export type Values = Record<string, string | number>;

/** A sentence before it is said: which one, and what is filled in. */
export interface Sentence {
  key: SentenceKey;
  values?: Values;
}

export function say({ sentences }: Language, key: SentenceKey, values: Values = {}): string {
  const pattern = sentences[key];
  if (!pattern.includes("{")) return pattern;
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
