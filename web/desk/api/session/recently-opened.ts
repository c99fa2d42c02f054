import { whoIsHere } from "./current-session.ts";

const most = 8;
const nameOf = (person: string) => `recent ${person}`;

/** What this person opened or did lately, the newest first: numbers and names of ours, nothing that a customer wrote. */
export function recentOnes(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(nameOf(whoIsHere())) ?? "[]");
    return Array.isArray(known) ? known.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function rememberRecent(id: string): void {
  const now = [id, ...recentOnes().filter((one) => one !== id)].slice(0, most);
  localStorage.setItem(nameOf(whoIsHere()), JSON.stringify(now));
}

export const forgetRecent = (person: string): void => localStorage.removeItem(nameOf(person));
