import { startsWithTyped } from "../../components/ui/controls/match-text.ts";
import type { paletteTexts } from "./texts/texts.ts";

/** What one can go to, or have done, from the palette. */
export interface Goal {
  /** Also what it is remembered by, where it can be gone to again. */
  id: string;
  name: string;
  /** What it is, or its key. */
  kind: string;
  group: keyof typeof paletteTexts.groups;
  /** Undefined where it cannot be done here. */
  go: (() => void) | undefined;
  /** The palette stays open: it shows what is behind. */
  isDeeper?: true;
}

/** Every word begins a word of the name, whatever its case. */
export function fits({ name }: Goal, words: string): boolean {
  const parts = name.split(/\s+/);
  return words.split(/\s+/).every((word) => parts.some((part) => startsWithTyped(part, word)));
}

/** Of goals in their groups, each once: the first stays. */
export function eachOnce(goals: readonly Goal[]): Goal[] {
  return [...new Map(goals.toReversed().map((goal) => [goal.id, goal])).values()].toReversed();
}
