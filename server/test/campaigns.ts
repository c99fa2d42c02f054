import { sql } from "kysely";
import type { CampaignKey, CampaignRun } from "../src/features/channels/campaigns/campaign.ts";
import { addRecipients, type Member } from "../src/features/channels/campaigns/delivery/recipients.ts";
import { beginRun } from "../src/features/channels/campaigns/delivery/runs.ts";
import { sendCampaign } from "../src/features/channels/campaigns/delivery/send-campaign.ts";
import { type Desk, inTransaction } from "../src/features/core/desk.ts";
import { newId } from "../src/features/core/values/ids.ts";
import type { Json, World } from "./world.ts";

export const memberNamed = (name: string, fields: Partial<Member> = {}): Member => ({
  external_id: name,
  email: `${name}@people.example`,
  first_name: name,
  last_name: null,
  ...fields,
});

export const membersNamed = (name: string, count: number): Member[] =>
  Array.from({ length: count }, (_, index) => memberNamed(`${name}-${index}`));

interface Fields {
  subject?: string;
  body?: string;
  per_minute?: number;
}

/** A Harbour campaign to these people, at the moment when its sending starts. */
export async function campaignTo(
  { desk, harbour }: Pick<World, "desk" | "harbour">,
  members: Member[],
  { subject = "News", body = "Hello {first_name|there}", per_minute = 6_000 }: Fields = {},
): Promise<CampaignKey> {
  const key = { brandId: harbour.id, campaignId: newId() };
  await inTransaction(desk, async (desk) => {
    await sql`insert into campaigns (brand_id, id, name, subject, body, audience, per_minute, state, prepared_at)
      values (${key.brandId}, ${key.campaignId}, 'News', ${subject}, ${body}, 'all', ${per_minute}, 'sending',
        clock_timestamp())`.execute(desk.db);
    await addRecipients(desk, key, members);
    await beginRun(desk, sendCampaign, key);
  });
  return key;
}

/** The current sending run. */
export async function runOf({ db }: Desk, key: CampaignKey): Promise<CampaignRun> {
  const { run } = await db
    .selectFrom("campaigns")
    .where("brand_id", "=", key.brandId)
    .where("id", "=", key.campaignId)
    .select("run")
    .executeTakeFirstOrThrow();
  return { ...key, run: run ?? "" };
}

export async function stateOf({ db }: Desk, { campaignId }: CampaignKey): Promise<string> {
  const row = db.selectFrom("campaigns").where("id", "=", campaignId).select("state");
  return (await row.executeTakeFirstOrThrow()).state;
}

/** Each recipient's status, by the name before the @. */
export async function outcomesOf({ db }: Desk, { campaignId }: CampaignKey): Promise<Json> {
  const { rows } = await sql<{ name: string; outcome: string }>`
    select split_part(email, '@', 1) as name, outcome from campaign_recipients
    where campaign_id = ${campaignId} order by id`.execute(db);
  return Object.fromEntries(rows.map(({ name, outcome }) => [name, outcome]));
}

/** Makes all waiting work due: leases expire, retries are due, and an unreachable mail server is tried again. */
export async function letTimePass({ db }: Desk, { campaignId }: CampaignKey): Promise<void> {
  await sql`update campaign_recipients set due_at = clock_timestamp()
    where campaign_id = ${campaignId} and outcome = 'waiting'`.execute(db);
  await sql`update campaigns set next_mail_at = clock_timestamp() where id = ${campaignId}`.execute(db);
}
