import { sql } from "kysely";
import type { Job } from "../../../../infrastructure/jobs/job.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import type { JobTools } from "../../../core/feature.ts";
import { newId } from "../../../core/values/ids.ts";
import type { CampaignKey, CampaignRun } from "../campaign.ts";

type RunJob = Job<JobTools, CampaignRun>;

/** How long a job may take to start before it counts as lost. */
const patienceSeconds = 60;

/**
 * Starts a new run, which ends the one before it. Call it in the transaction that changes the campaign's
 * state.
 */
export async function beginRun(desk: Desk, work: RunJob, key: CampaignKey): Promise<void> {
  const run = newId();
  await expect(desk, { ...key, run }, 0);
  await desk.jobs.enqueue(desk.db, work, { ...key, run });
}

/** Enqueues a job for the rest of a run, after `inMs`. Does nothing if the run has ended. */
export function goOn(desk: Desk, work: RunJob, key: CampaignRun, inMs = 0): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { run } = key;
    const mine = await desk.db
      .selectFrom("campaigns")
      .where("brand_id", "=", key.brandId)
      .where("id", "=", key.campaignId)
      .where("run", "=", run)
      .where("state", "in", ["preparing", "sending"])
      .select("id")
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!mine) return;
    // A new run id, so that a job killed here finds its run over when it is retried.
    const next = { ...key, run: newId() };
    await expect(desk, next, inMs / 1_000);
    const startAfter = inMs > 0 ? { startAfter: await momentIn(desk, inMs) } : {};
    await desk.jobs.enqueue(desk.db, work, next, startAfter);
  });
}

async function expect(
  { db }: Desk,
  { brandId, campaignId, run }: CampaignRun,
  inSeconds: number,
): Promise<void> {
  await sql`update campaigns set run = ${run},
      expected_at = clock_timestamp() + make_interval(secs => ${inSeconds + patienceSeconds})
    where brand_id = ${brandId} and id = ${campaignId}`.execute(db);
}

async function momentIn({ db }: Desk, ms: number): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select clock_timestamp() + make_interval(secs => ${ms / 1_000}) as at`.execute(db);
  return rows[0]?.at ?? "";
}
