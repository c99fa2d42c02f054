import { operator } from "../features/core/actors/actors.ts";
import type { Desk } from "../features/core/desk.ts";
import { createMacro } from "../features/tickets/macros/admin.ts";
import { MACROS } from "./content/macros.ts";

export async function loadMacros(desk: Desk, brand: { id: number }): Promise<void> {
  for (const macro of MACROS) await createMacro(desk, operator, { ...macro, brand_id: brand.id });
}
