import { sql } from "kysely";
import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { hashOf, isGuestToken } from "../../core/values/tokens.ts";
import { publish } from "../../events/publish.ts";
import { ofSuppression, suppressionAdded } from "./events.ts";
import { suppressAddress } from "./suppress.ts";

/**
 * The name of the brand that sent the campaign with this token; undefined if the token belongs to no
 * campaign.
 */
export async function brandOfCampaignToken({ db }: Desk, token: string): Promise<string | undefined> {
  if (!isGuestToken(token)) return undefined;
  const recipient = await db
    .selectFrom("campaign_recipients")
    .innerJoin("brands", "brands.id", "campaign_recipients.brand_id")
    .where("token_hash", "=", hashOf(token))
    .select("brands.name")
    .executeTakeFirst();
  return recipient?.name;
}

/**
 * Stops all campaigns of the brand to the token's recipient, including ones that are waiting to be sent.
 * Returns whether the token exists. Idempotent.
 */
export function unsubscribe(desk: Desk, token: string): Promise<boolean> {
  return inTransaction(desk, async (desk) => {
    if (!isGuestToken(token)) return false;
    const recipient = await desk.db
      .updateTable("campaign_recipients")
      .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, clock_timestamp())` })
      .where("token_hash", "=", hashOf(token))
      .returning(["brand_id as brandId", "email"])
      .executeTakeFirst();
    if (!recipient) return false;
    const { id, isNew } = await suppressAddress(desk, recipient.brandId, recipient.email, "unsubscribed");
    const subject = ofSuppression(recipient.brandId, id);
    if (isNew) await publish(desk, system, suppressionAdded, subject, {}, { reason: "unsubscribed" });
    return true;
  });
}
