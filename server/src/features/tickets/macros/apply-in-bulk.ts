import type { Static } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import type { RunStep } from "../../core/idempotency/step-by-step.ts";
import { Closed } from "../../core/schemas.ts";
import { BulkNumbers, type BulkResult, updateEach } from "../staff/update/bulk.ts";
import { applyMacro } from "./apply-macro.ts";
import { macroChangedSinceSeen } from "./errors.ts";
import { seen_updated_at } from "./macro.ts";
import { requireSeenMacro } from "./staff.ts";

export const MacroInBulk = Closed({ numbers: BulkNumbers, seen_updated_at });
type MacroInBulk = Static<typeof MacroInBulk>;

/**
 * Applies a macro to each ticket completely or not at all, with the text filled in for each; replies are sent
 * without delay. If the macro was changed before the start, the whole request is refused; if it changes
 * later, the remaining tickets are.
 */
export async function applyMacroInBulk(
  desk: Desk,
  staff: StaffMember,
  id: string,
  { numbers, ...seen }: MacroInBulk,
  step: RunStep,
): Promise<BulkResult[]> {
  await requireSeenMacro(desk, staff, id);
  const results = await updateEach(desk, staff, { numbers, step }, (desk, { ticket }) =>
    applyMacro(desk, staff, ticket.number, id, seen),
  );
  const changed = macroChangedSinceSeen();
  if (results.every(({ code }) => code === changed.code)) throw changed;
  return results;
}
