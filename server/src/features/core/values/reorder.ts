import type { ProblemKey } from "../../../i18n/say.ts";
import { Problems } from "../../../problems.ts";

/** The named ids in their given order, then the others in their current order. An unknown id is a 422 at its index. */
export function reorder<Id>(named: readonly Id[], all: readonly Id[], unknown: ProblemKey): Id[] {
  const others = new Set(all);
  const problems = new Problems();
  for (const [index, id] of named.entries()) if (!others.delete(id)) problems.add(`ids.${index}`, unknown);
  problems.throwIfAny();
  return [...named, ...others];
}
