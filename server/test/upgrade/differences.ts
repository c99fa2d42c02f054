import { isDeepStrictEqual } from "node:util";
import type { Json } from "../world.ts";

/** A difference: its path, the old and the new value. */
export interface Difference {
  at: string;
  then: Json;
  now: Json;
}

/** All differences: responses may get new members, but none may be removed or change. */
export function differences(then: Json, now: Json): Difference[] {
  return differencesAt("", then, now);
}

function differencesAt(at: string, then: Json, now: Json): Difference[] {
  if (!haveSameParts(then, now)) return isDeepStrictEqual(then, now) ? [] : [{ at, then, now }];
  return Object.entries(then).flatMap(([name, value]) => differencesAt(`${at}.${name}`, value, now[name]));
}

/** Two objects, or two lists of the same length. Any other list is compared as a whole. */
function haveSameParts(then: Json, now: Json): boolean {
  if (!isObject(then) || !isObject(now) || Array.isArray(then) !== Array.isArray(now)) return false;
  return !Array.isArray(then) || (then.length === now.length && then.every(isObject));
}

function isObject(value: Json): boolean {
  return typeof value === "object" && value !== null;
}
