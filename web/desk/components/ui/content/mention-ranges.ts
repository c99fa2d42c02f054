const inWord = /[\p{L}\p{N}]/u;

export interface MentionRange {
  from: number;
  to: number;
  name: string;
}

/** Where a text names someone as `@Name`, by the server's rule: the longest name wins, and not within a word. */
export function mentionsIn(text: string, names: readonly string[]): MentionRange[] {
  const found: MentionRange[] = [];
  if (names.length === 0) return found;
  const lower = text.toLowerCase();
  for (let from = lower.indexOf("@"); from >= 0; from = lower.indexOf("@", from + 1)) {
    if (inWord.test(lower[from - 1] ?? "")) continue;
    const here = names.filter((name) => isAt(lower, from + 1, name.toLowerCase()));
    const name = here.toSorted((one, other) => other.length - one.length)[0];
    if (name !== undefined) found.push({ from, to: from + 1 + name.length, name });
  }
  return found;
}

const isAt = (lower: string, at: number, name: string) =>
  lower.startsWith(name, at) && !inWord.test(lower[at + name.length] ?? "");
