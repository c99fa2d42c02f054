/* Drafts in this browser, saved on each key press, also offline. The last version known to be on the
   server is stored beside each one, to tell unsaved text from text that may be older than the server's. */

const keptName = (name: string) => `kept ${name}`;

export const localDraft = (name: string): string | null => localStorage.getItem(name);

/** The last version that the server is known to have. */
export const keptAtDesk = (name: string): string | null => localStorage.getItem(keptName(name));

export function storeLocalDraft(name: string, words: string): void {
  try {
    localStorage.setItem(name, words);
  } catch {
    // If the browser's storage is full, the draft lasts until the page closes, and the server gets it shortly
    // after.
  }
}

export function noteKeptAtDesk(name: string, words: string): void {
  if (localDraft(name) !== null) localStorage.setItem(keptName(name), words);
}

export function deleteLocalDraft(name: string): void {
  localStorage.removeItem(name);
  localStorage.removeItem(keptName(name));
}

/** Whether the server has had all of it. Its version may be newer by now, from another computer. */
export const isKeptAtDesk = (name: string): boolean => localDraft(name) === keptAtDesk(name);

/**
 * Merges with `theirs`, the server's version: returns the text to show, or null to take the server's. Text
 * typed in two places is joined, so none is lost.
 */
export function settleWith(name: string, theirs: string): string | null {
  const own = localDraft(name);
  if (own === null || own === theirs) return own;
  if (isKeptAtDesk(name)) {
    deleteLocalDraft(name);
    return null;
  }
  if (theirs === "" || theirs === keptAtDesk(name)) return own;
  const both = joinTexts(theirs, own);
  storeLocalDraft(name, both);
  return both;
}

/** What was typed since the text was sent: after it, or instead of it. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

/** Joins two texts. If one already contains the other, returns only that one. */
export function joinTexts(begun: string, words: string): string {
  if (words.startsWith(begun)) return words;
  return begun.includes(words) ? begun : `${begun}\n\n${words}`;
}
