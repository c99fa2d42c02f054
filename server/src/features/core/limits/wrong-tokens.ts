import type { Brand } from "../actors/brand.ts";
import { type Desk, inTransaction } from "../desk.ts";
import { useAddress } from "./addresses.ts";

/** Where an attempt comes from: beside a platform's key, by the word of that brand; null where it counts for nobody. */
export interface Origin {
  brand: Brand | null;
  address: string | null;
}

/**
 * Beyond the limit a wrong token is answered with 429; a right one still opens, because many guests share an address.
 * Whose limit it is follows from who asks, never from the ticket: else the answers would tell which numbers exist.
 */
export async function countWrongToken(desk: Desk, { brand, address }: Origin): Promise<void> {
  if (address === null) return;
  const counted = { id: brand?.id ?? null, limits: brand?.limits ?? {} };
  await inTransaction(desk, async ({ db }) => {
    const used = await useAddress(db, counted, "failed_ticket_token", address);
    if ("refusal" in used) throw used.refusal;
  });
}
