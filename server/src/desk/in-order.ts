import type { ProblemKey } from "../language/say.ts";
import { Problems } from "../problems.ts";

/** Those that are named as they are named, and the others behind them as they stand; 422 at its place for what is none of them. */
export function inOrder<Id>(named: Id[], all: Id[], unknown: ProblemKey): Id[] {
  requireKnown(named, all, unknown);
  return [...named, ...all.filter((id) => !named.includes(id))];
}

export function requireKnown<Id>(named: Id[], known: Id[], unknown: ProblemKey): void {
  const problems = new Problems();
  for (const [index, id] of named.entries()) if (!known.includes(id)) problems.add(`ids.${index}`, unknown);
  problems.throwIfAny();
}
