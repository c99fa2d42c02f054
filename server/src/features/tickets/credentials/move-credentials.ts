import type { MergeRule } from "../../core/feature.ts";
import { credentialSealContext } from "./credential.ts";
import { purgeOfTicket } from "./purge.ts";

/**
 * A value's sealing context includes its ticket, so each is opened for the source and sealed for the target.
 */
export const moveCredentials: MergeRule = async (desk, source, target) => {
  const { db, keyring } = desk;
  await purgeOfTicket(desk, source);
  const entries = await db
    .selectFrom("credentials")
    .where("brand_id", "=", source.brandId)
    .where("ticket_id", "=", source.ticketId)
    .select(["id", "sealed"])
    .execute();
  for (const { id, sealed } of entries) {
    const value = await keyring.open(sealed, credentialSealContext({ ...source, id }));
    await db
      .updateTable("credentials")
      .set({
        ticket_id: target.ticketId,
        ...(await keyring.seal(value, credentialSealContext({ ...target, id }))),
      })
      .where("brand_id", "=", source.brandId)
      .where("id", "=", id)
      .execute();
  }
};
