import { isDeepStrictEqual } from "node:util";
import type { Json } from "../world.ts";

/** Something that is not as it was: where, what stood there and stands there now. */
export interface Difference {
  at: string;
  then: Json;
  now: Json;
}

/** What is not as it was: answers may get further members, and none may go or change. */
export function differences(then: Json, now: Json): Difference[] {
  return differencesAt("", then, now);
}

function differencesAt(at: string, then: Json, now: Json): Difference[] {
  if (!haveSameParts(then, now)) return isDeepStrictEqual(then, now) ? [] : [{ at, then, now }];
  return Object.entries(then).flatMap(([name, value]) => differencesAt(`${at}.${name}`, value, now[name]));
}

/** Two objects, or two lists of as many objects. Any other list is one thing. */
function haveSameParts(then: Json, now: Json): boolean {
  if (!isObject(then) || !isObject(now) || Array.isArray(then) !== Array.isArray(now)) return false;
  return !Array.isArray(then) || (then.length === now.length && then.every(isObject));
}

function isObject(value: Json): boolean {
  return typeof value === "object" && value !== null;
}
