import type { ProblemKey } from "../../i18n/say.ts";
import { Problems } from "../../problems.ts";

/** Those that are named as they are named, and the others behind them as they stand; 422 at its place for what is none of them. */
export function reorder<Id>(named: readonly Id[], all: readonly Id[], unknown: ProblemKey): Id[] {
  const others = new Set(all);
  const problems = new Problems();
  for (const [index, id] of named.entries()) if (!others.delete(id)) problems.add(`ids.${index}`, unknown);
  problems.throwIfAny();
  return [...named, ...others];
}
