import { operator } from "../desk/actors/actors.ts";
import type { Desk } from "../desk/desk.ts";
import { createMacro } from "../desk/macros/admin.ts";
import { MACROS } from "./content/macros.ts";

export async function loadMacros(desk: Desk, brand: { id: number }): Promise<void> {
  for (const macro of MACROS) await createMacro(desk, operator, { ...macro, brand_id: brand.id });
}
