import type { Static } from "typebox";
import type { StaffMember } from "../actors/actors.ts";
import type { Desk } from "../desk.ts";
import type { Step } from "../idempotency/step-by-step.ts";
import { Closed } from "../shapes.ts";
import { BulkNumbers, type BulkResult, eachByItself } from "../tickets/staff/bulk.ts";
import { applyMacro } from "./applying.ts";
import { requireSeenMacro } from "./staff.ts";

export const MacroInBulk = Closed({ numbers: BulkNumbers });
type MacroInBulk = Static<typeof MacroInBulk>;

/** With each ticket all that the macro does or nothing, its text filled in for that ticket; a reply goes at once. */
export async function applyMacroInBulk(
  desk: Desk,
  staff: StaffMember,
  id: string,
  { numbers }: MacroInBulk,
  step: Step,
): Promise<BulkResult[]> {
  await requireSeenMacro(desk, staff, id);
  return eachByItself(desk, staff, { numbers, step }, (desk, number) =>
    applyMacro(desk, staff, number, id, {}),
  );
}
