import type { Brand } from "../actors/brand.ts";
import { type Desk, inTransaction } from "../desk.ts";
import { useAddress } from "./addresses.ts";

/** Where an attempt comes from. With a platform's key, the platform states the address; null if the attempt does not count. */
export interface TokenOrigin {
  brand: Brand | null;
  address: string | null;
}

/**
 * Above the limit a wrong token gets 429; a right one still works, because many guests share an address. The limit depends on the
 * caller, never on the ticket: otherwise responses would reveal which ticket numbers exist.
 */
export async function countWrongToken(desk: Desk, { brand, address }: TokenOrigin): Promise<void> {
  if (address === null) return;
  const counted = { id: brand?.id ?? null, limits: brand?.limits ?? {} };
  await inTransaction(desk, async ({ db }) => {
    const used = await useAddress(db, counted, "failed_ticket_token", address);
    if ("refusal" in used) throw used.refusal;
  });
}
