import { sql } from "kysely";
import { system } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { publish } from "../../../events/publish.ts";
import type { CampaignRun } from "../campaign.ts";
import { campaignDone, ofCampaign } from "../events.ts";

/** A recipient whose email is due now. */
export interface LeasedRecipient {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  sealed_token: string;
  attempts: number;
}

/**
 * The recipients to send to next, and how long to wait afterwards; null if this run has nothing left to do.
 */
export type Batch = { recipients: LeasedRecipient[]; waitMs: number } | null;

/** The most emails that a pause has to wait for, or that a killed worker leaves leased. */
const maxBatch = 16;
/** The throttle may catch up this many seconds, so that a slow commit does not slow a campaign down. */
const burstSeconds = 2;
/** Renewed while an email is being sent. If the sender is killed, the lease ends soon after. */
export const leaseSeconds = 60;
/**
 * A run renews its deadline this often. It must be longer than leasing any batch takes, or a second run would
 * start.
 */
const signSeconds = 60;

/**
 * Leases the recipients that are due, as many as the throttle allows. Recipients who unsubscribed in the
 * meantime are settled without an email. Settling the last recipient finishes the campaign.
 */
export function leaseBatch(desk: Desk, key: CampaignRun): Promise<Batch> {
  return inTransaction(desk, async (desk) => {
    const campaign = await lockAtWork(desk, key);
    if (!campaign) return null;
    const secondsEach = 60 / campaign.per_minute;
    if (campaign.behind < 0) return waitFor(desk, key, -campaign.behind);
    const room = Math.floor(Math.min(campaign.behind, burstSeconds) / secondsEach) + 1;
    const due = await leaseDue(desk, key, Math.min(room, maxBatch));
    const recipients = due.filter((each): each is LeasedRecipient => each.sealed_token !== null);
    if (due.length > 0) {
      await moveThrottle(desk, key, recipients.length * secondsEach);
      return { recipients, waitMs: 0 };
    }
    const nextIn = await secondsUntilNext(desk, key);
    if (nextIn !== null) return waitFor(desk, key, nextIn);
    await finish(desk, key);
    return null;
  });
}

async function lockAtWork({ db }: Desk, { brandId, campaignId, run }: CampaignRun) {
  return db
    .selectFrom("campaigns")
    .where("brand_id", "=", brandId)
    .where("id", "=", campaignId)
    .where("run", "=", run)
    .where("state", "=", "sending")
    .select([
      "per_minute",
      sql<number>`extract(epoch from clock_timestamp() - next_mail_at)::float8`.as("behind"),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function leaseDue({ db }: Desk, { brandId, campaignId }: CampaignRun, limit: number) {
  const { rows } = await sql<Omit<LeasedRecipient, "sealed_token"> & { sealed_token: string | null }>`
    with due as (
      select id, (select reason from suppressions
        where brand_id = ${brandId} and lower(suppressions.email) = lower(waiting.email)) as reason
      from campaign_recipients waiting
      where brand_id = ${brandId} and campaign_id = ${campaignId} and outcome = 'waiting'
        and due_at <= clock_timestamp()
      order by due_at, id limit ${limit} for update skip locked
    )
    update campaign_recipients recipient set
      outcome = case when reason is null then outcome
        when reason = 'unsubscribed' then 'unsubscribed' else 'suppressed' end,
      settled_at = case when reason is not null then clock_timestamp() end,
      sealed_token = case when reason is null then sealed_token end,
      attempts = attempts + case when reason is null then 1 else 0 end,
      due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from due where recipient.brand_id = ${brandId} and recipient.id = due.id
    returning recipient.id, email, first_name, last_name, sealed_token, attempts`.execute(db);
  return rows;
}

async function moveThrottle(
  { db }: Desk,
  { brandId, campaignId }: CampaignRun,
  seconds: number,
): Promise<void> {
  await sql`update campaigns set
      next_mail_at = greatest(next_mail_at, clock_timestamp() - make_interval(secs => ${burstSeconds}))
        + make_interval(secs => ${seconds}),
      expected_at = clock_timestamp() + make_interval(secs => ${signSeconds})
    where brand_id = ${brandId} and id = ${campaignId}`.execute(db);
}

async function waitFor(
  { db }: Desk,
  { brandId, campaignId }: CampaignRun,
  seconds: number,
): Promise<NonNullable<Batch>> {
  await sql`update campaigns set expected_at = clock_timestamp() + make_interval(secs => ${seconds + signSeconds})
    where brand_id = ${brandId} and id = ${campaignId}`.execute(db);
  return { recipients: [], waitMs: Math.ceil(seconds * 1_000) };
}

/** Null if no recipient is waiting. Recipients whose email is being sent still count as waiting. */
async function secondsUntilNext({ db }: Desk, { brandId, campaignId }: CampaignRun): Promise<number | null> {
  const { next } = await db
    .selectFrom("campaign_recipients")
    .where("brand_id", "=", brandId)
    .where("campaign_id", "=", campaignId)
    .where("outcome", "=", "waiting")
    .select(sql<number | null>`extract(epoch from min(due_at) - clock_timestamp())::float8`.as("next"))
    .executeTakeFirstOrThrow();
  // Another worker holds the recipients that are due.
  return next === null ? null : Math.max(next, 0.05);
}

async function finish(desk: Desk, key: CampaignRun): Promise<void> {
  await desk.db
    .updateTable("campaigns")
    .set({ state: "done", run: null, expected_at: null })
    .set({ finished_at: sql`clock_timestamp()`, updated_at: sql`clock_timestamp()` })
    .where("brand_id", "=", key.brandId)
    .where("id", "=", key.campaignId)
    .execute();
  await publish(desk, system, campaignDone, ofCampaign(key));
}

/** For recipients whose email is still being sent. */
export async function renewRecipientLeases(
  { db }: Desk,
  { brandId }: CampaignRun,
  recipients: readonly LeasedRecipient[],
): Promise<void> {
  const ids = recipients.map(({ id }) => id);
  const attempts = recipients.map(({ attempts }) => attempts);
  await sql`update campaign_recipients recipient
    set due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from unnest(${ids}::text[], ${attempts}::integer[]) as lease (id, attempts)
    where recipient.brand_id = ${brandId} and recipient.id = lease.id and recipient.attempts = lease.attempts
      and outcome = 'waiting'`.execute(db);
}
