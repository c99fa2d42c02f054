/*
 * What is typed at a ticket, in this browser: there with the first key, also without a network. Beside it stands what the desk
 * was last known to have of it, which tells words that nobody else has from those that may be older than the desk's.
 */

const keptName = (name: string) => `kept ${name}`;

export const localDraft = (name: string): string | null => localStorage.getItem(name);

/** What the desk was last known to have. */
export const keptAtDesk = (name: string): string | null => localStorage.getItem(keptName(name));

export function keepLocalDraft(name: string, words: string): void {
  try {
    localStorage.setItem(name, words);
  } catch {
    // A browser whose store is full has them until the page is closed, and the desk a moment later.
  }
}

export function noteKeptAtDesk(name: string, words: string): void {
  if (localDraft(name) !== null) localStorage.setItem(keptName(name), words);
}

export function forgetLocalDraft(name: string): void {
  localStorage.removeItem(name);
  localStorage.removeItem(keptName(name));
}

/** Whether the desk has had all of it; what it has by now may be newer, from another computer. */
export const isKeptAtDesk = (name: string): boolean => localDraft(name) === keptAtDesk(name);

/**
 * What is to be read where the desk has `theirs`: this browser's words, or null for the desk's. Of words that were typed in
 * two places at once both stay.
 */
export function settleWith(name: string, theirs: string): string | null {
  const own = localDraft(name);
  if (own === null || own === theirs) return own;
  if (isKeptAtDesk(name)) {
    forgetLocalDraft(name);
    return null;
  }
  if (theirs === "" || theirs === keptAtDesk(name)) return own;
  const both = joinTexts(theirs, own);
  keepLocalDraft(name, both);
  return both;
}

/** What was begun, and what came behind it unless it holds the beginning. */
export function joinTexts(begun: string, words: string): string {
  if (words.startsWith(begun)) return words;
  return begun.includes(words) ? begun : `${begun}\n\n${words}`;
}
