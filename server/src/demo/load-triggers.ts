import { operator } from "../features/core/actors/actors.ts";
import type { Desk } from "../features/core/desk.ts";
import { createTrigger } from "../features/tickets/triggers/admin.ts";
import { TRIGGERS } from "./content/triggers.ts";

/** Loaded after the tickets, so that no trigger changes them. */
export async function loadTriggers(desk: Desk, brand: { id: number }): Promise<void> {
  for (const trigger of TRIGGERS) await createTrigger(desk, operator, { ...trigger, brand_id: brand.id });
}
