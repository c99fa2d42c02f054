import { currentPersonId } from "./current-session.ts";

const most = 8;
const nameOf = (person: string) => `recent ${person}`;

/**
 * Recently opened or changed tickets, newest first: ticket numbers and internal names only, no customer text.
 */
export function recentlyOpened(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(nameOf(currentPersonId())) ?? "[]");
    return Array.isArray(known) ? known.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function rememberRecent(id: string): void {
  const now = [id, ...recentlyOpened().filter((one) => one !== id)].slice(0, most);
  localStorage.setItem(nameOf(currentPersonId()), JSON.stringify(now));
}

export const clearRecent = (person: string): void => localStorage.removeItem(nameOf(person));
