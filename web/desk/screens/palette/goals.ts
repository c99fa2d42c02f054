import { startsWithTyped } from "../../components/ui/controls/match-text.ts";
import type { paletteTexts } from "./texts/texts.ts";

/** A destination or command in the palette. */
export interface Goal {
  /** Also its id among recent goals. */
  id: string;
  name: string;
  /** Its type or its shortcut. */
  kind: string;
  group: keyof typeof paletteTexts.groups;
  /** Undefined if it can't run here. */
  go: (() => void) | undefined;
  /** Keeps the palette open and shows the next level. */
  isDeeper?: true;
}

/** Whether every word is a prefix of a word in the name, ignoring case. */
export function fits({ name }: Goal, words: string): boolean {
  const parts = name.split(/\s+/);
  return words.split(/\s+/).every((word) => parts.some((part) => startsWithTyped(part, word)));
}

/** Removes duplicates; the first one stays. */
export function eachOnce(goals: readonly Goal[]): Goal[] {
  return [...new Map(goals.toReversed().map((goal) => [goal.id, goal])).values()].toReversed();
}
