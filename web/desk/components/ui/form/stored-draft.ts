import type { VersionedRecord } from "./use-form.ts";

/** Unsaved form changes, with the server's record when they began. */
export interface StoredDraft<Record, Draft> {
  base: VersionedRecord<Record>;
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

/** In this browser, until they are saved or discarded. */
export function storeDraft<Record, Draft>(name: string, words: StoredDraft<Record, Draft>): void {
  try {
    localStorage.setItem(name, JSON.stringify(words));
  } catch {
    // If the browser's storage is full, changes last until the page closes.
  }
}

export const removeStoredDraft = (name: string): void => localStorage.removeItem(name);
