import { operator } from "../desk/actors/actors.ts";
import type { Desk } from "../desk/desk.ts";
import { createTrigger } from "../desk/triggers/admin.ts";
import { TRIGGERS } from "./content/triggers.ts";

/** After its tickets, which are as they are. */
export async function loadTriggers(desk: Desk, brand: { id: number }): Promise<void> {
  for (const trigger of TRIGGERS) await createTrigger(desk, operator, { ...trigger, brand_id: brand.id });
}
