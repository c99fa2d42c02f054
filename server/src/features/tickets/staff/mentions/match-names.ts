const inWord = /[\p{L}\p{N}]/u;

/**
 * The candidates that a text names as `@Name`, ignoring case, each once. The longest name wins, so "@Billing Europe" does not
 * mention "Billing". An `@` within a word, as in an address, mentions no one.
 */
export function namedIn<One extends { name: string }>(text: string, candidates: readonly One[]): One[] {
  const lower = text.toLowerCase();
  const named = new Set<One>();
  for (let at = lower.indexOf("@"); at >= 0; at = lower.indexOf("@", at + 1)) {
    if (inWord.test(lower[at - 1] ?? "")) continue;
    const here = candidates.filter(({ name }) => isAt(lower, at + 1, name.toLowerCase()));
    const longest = Math.max(...here.map(({ name }) => name.length));
    for (const one of here) if (one.name.length === longest) named.add(one);
  }
  return [...named];
}

const isAt = (lower: string, at: number, name: string) =>
  lower.startsWith(name, at) && !inWord.test(lower[at + name.length] ?? "");
