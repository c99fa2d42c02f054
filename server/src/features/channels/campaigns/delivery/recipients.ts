import { sql } from "kysely";
import { isEmailAddress } from "../../../../infrastructure/http/text-forms.ts";
import type { Desk } from "../../../core/desk.ts";
import { newId } from "../../../core/values/ids.ts";
import { hashOf, newGuestToken } from "../../../core/values/tokens.ts";
import { type CampaignKey, recipientTokenContext } from "../campaign.ts";

/** A member of an audience, with the platform's field names. */
export interface Member {
  external_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
}

const maxEmailLength = 254;

/**
 * Adds members as recipients, skipping addresses that are already there. Suppressed and invalid addresses are
 * added with that outcome. Returns how many were added.
 */
export async function addRecipients(desk: Desk, key: CampaignKey, members: Member[]): Promise<number> {
  if (members.length === 0) return 0;
  const rows = await Promise.all(members.map((member) => rowOf(desk, key, member)));
  const { numAffectedRows = 0n } = await sql`
    insert into campaign_recipients (brand_id, campaign_id, id, external_id, email, first_name, last_name,
      outcome, settled_at, token_hash, sealed_token)
    select ${key.brandId}, ${key.campaignId}, id, external_id, member.email, first_name, last_name, told.outcome,
      case when told.outcome <> 'waiting' then clock_timestamp() end, token_hash,
      case when told.outcome = 'waiting' then sealed_token end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as member (id text, external_id text, email text,
      first_name text, last_name text, is_address boolean, token_hash bytea, sealed_token text)
    cross join lateral (select case
      when not is_address then 'refused'
      when exists (select from suppressions
        where brand_id = ${key.brandId} and lower(suppressions.email) = lower(member.email)) then 'suppressed'
      else 'waiting' end as outcome) told
    on conflict do nothing`.execute(desk.db);
  return Number(numAffectedRows);
}

async function rowOf(desk: Desk, { brandId }: CampaignKey, { email, ...member }: Member) {
  const id = newId();
  const token = newGuestToken();
  const { sealed } = await desk.keyring.seal(token, recipientTokenContext(brandId, id));
  const address = email.trim();
  return {
    ...member,
    id,
    email: address.slice(0, maxEmailLength),
    is_address: address.length <= maxEmailLength && isEmailAddress(address),
    token_hash: `\\x${hashOf(token).toString("hex")}`,
    sealed_token: sealed,
  };
}
