import type { Kept } from "./use-form.ts";

/** What was typed into a form and not saved, with what the desk had when that was begun. */
export interface StoredDraft<Record, Draft> {
  base: Kept<Record>;
  typed: Partial<Draft>;
}

export function storedDraft<Record, Draft>(name: string | undefined): StoredDraft<Record, Draft> | undefined {
  if (name === undefined) return undefined;
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** In this browser, until it is saved or thrown away. */
export function storeDraft<Record, Draft>(name: string, words: StoredDraft<Record, Draft>): void {
  try {
    localStorage.setItem(name, JSON.stringify(words));
  } catch {
    // A browser whose store is full has it until the page is closed.
  }
}

export const removeStoredDraft = (name: string): void => localStorage.removeItem(name);
