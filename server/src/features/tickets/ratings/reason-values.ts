import type { NewReason } from "./question-record.ts";
import { maxReasonLength } from "./submit-rating.ts";

/** What answers keep of each reason: the value that was given, else one made from its first label that no other has. */
export function valuesOf(reasons: NewReason[]): string[] {
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
