import type { NewReason } from "./question-record.ts";
import { maxReasonLength } from "./submit-rating.ts";

/** The stored value of each reason: the given one, else a unique one derived from its first label. */
export function reasonValuesOf(reasons: NewReason[]): string[] {
  const given = reasons.flatMap(({ value }) => value ?? []);
  const taken = new Set(given);
  return reasons.map(({ value, labels }) => value ?? free(wordsOf(labels[0]?.label ?? ""), taken));
}

function wordsOf(label: string): string {
  const words = label
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|(?<!_)_+$/g, "");
  return words.slice(0, maxReasonLength - 4) || "reason";
}

function free(value: string, taken: Set<string>): string {
  let candidate = value;
  for (let count = 2; taken.has(candidate); count++) candidate = `${value}_${count}`;
  taken.add(candidate);
  return candidate;
}
