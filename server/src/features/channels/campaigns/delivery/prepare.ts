import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { DeskError } from "../../../../errors.ts";
import { system } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { type JobTools, job } from "../../../core/feature.ts";
import { publish } from "../../../events/publish.ts";
import { askMembers, type MembersPage } from "../audiences.ts";
import type { CampaignRun } from "../campaign.ts";
import { audienceEmpty, audiencesEndless } from "../errors.ts";
import { campaignNotPrepared, campaignPrepared, ofCampaign } from "../events.ts";
import { addRecipients } from "./recipients.ts";
import { beginRun, goOn } from "./runs.ts";
import { sendCampaign } from "./send-campaign.ts";

/**
 * Copies a campaign's recipients from the platform, page by page. Each page is stored with the next cursor,
 * so a killed job resumes there. After the last page, sending begins. If the platform's list cannot be read,
 * the campaign becomes a draft again.
 */
export const prepareCampaign = job("prepare-campaign", prepareForAWhile, { atOnce: 4, isTimed: true });

const stretchMs = 20_000;
/** One million members. A platform that exceeds this is probably repeating a page. */
const maxPages = 2_000;
const againAfterMs = [1_000, 4_000];

async function prepareForAWhile({ desk, stopping }: JobTools, key: CampaignRun): Promise<void> {
  const until = Date.now() + stretchMs;
  while (!stopping.aborted && Date.now() < until) {
    const campaign = await readPreparing(desk, key);
    if (!campaign) return;
    const page = await nextPage(desk, key, campaign).catch(asRefusal);
    if (page instanceof DeskError) return abandonPreparing(desk, key, page);
    if (!(await storeMembersPage(desk, key, campaign, page))) return;
  }
  await goOn(desk, prepareCampaign, key);
}

type Preparing = NonNullable<Awaited<ReturnType<typeof readPreparing>>>;

function readPreparing({ db }: Desk, { brandId, campaignId, run }: CampaignRun) {
  return db
    .selectFrom("campaigns")
    .where("brand_id", "=", brandId)
    .where("id", "=", campaignId)
    .where("run", "=", run)
    .where("state", "=", "preparing")
    .select(["audience", "filters", "next_cursor", "pages_taken"])
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Retries errors that may be temporary, such as a platform restart or a network failure. */
async function nextPage(desk: Desk, { brandId }: CampaignRun, campaign: Preparing): Promise<MembersPage> {
  const { audience, filters, next_cursor: cursor, pages_taken } = campaign;
  if (pages_taken >= maxPages) throw audiencesEndless();
  const passing = ["audiences.unreachable", "audiences.too_slow", "audiences.refused"];
  for (const ms of againAfterMs) {
    try {
      return await askMembers(desk, brandId, { audience, filters, cursor });
    } catch (error) {
      if (!(error instanceof DeskError) || !passing.includes(error.sentence)) throw error;
      await pause(ms);
    }
  }
  return askMembers(desk, brandId, { audience, filters, cursor });
}

function asRefusal(error: unknown): DeskError {
  if (error instanceof DeskError && error.status < 500) return error;
  throw error;
}

/** Stores a page; returns whether there are more pages. */
function storeMembersPage(
  desk: Desk,
  key: CampaignRun,
  preparing: Preparing,
  page: MembersPage,
): Promise<boolean> {
  return inTransaction(desk, async (desk) => {
    const present = await readPreparing(desk, key);
    // Another job has stored this page, or the campaign was cancelled.
    if (present?.pages_taken !== preparing.pages_taken) return false;
    await addRecipients(desk, key, page.members);
    if (page.nextCursor !== null && page.nextCursor === preparing.next_cursor) {
      await backToDraft(desk, key, audiencesEndless());
      return false;
    }
    await desk.db
      .updateTable("campaigns")
      .set({ next_cursor: page.nextCursor, pages_taken: preparing.pages_taken + 1 })
      .set({ expected_at: sql<string>`clock_timestamp() + interval '2 minutes'` })
      .where("brand_id", "=", key.brandId)
      .where("id", "=", key.campaignId)
      .execute();
    if (page.nextCursor === null) await finishPreparing(desk, key);
    return page.nextCursor !== null;
  });
}

async function finishPreparing(desk: Desk, key: CampaignRun): Promise<void> {
  const { recipients } = await desk.db
    .selectFrom("campaign_recipients")
    .where("brand_id", "=", key.brandId)
    .where("campaign_id", "=", key.campaignId)
    .select((of) => of.fn.countAll<number>().as("recipients"))
    .executeTakeFirstOrThrow();
  if (recipients === 0) return backToDraft(desk, key, audienceEmpty());
  await desk.db
    .updateTable("campaigns")
    .set({ state: "sending", next_cursor: null })
    .set({ prepared_at: sql`clock_timestamp()`, next_mail_at: sql`clock_timestamp()` })
    .set({ updated_at: sql`clock_timestamp()` })
    .where("brand_id", "=", key.brandId)
    .where("id", "=", key.campaignId)
    .execute();
  await beginRun(desk, sendCampaign, key);
  await publish(desk, system, campaignPrepared, ofCampaign(key), {}, { recipients });
}

function abandonPreparing(desk: Desk, key: CampaignRun, why: DeskError): Promise<void> {
  return inTransaction(desk, async (desk) => {
    if (await readPreparing(desk, key)) await backToDraft(desk, key, why);
  });
}

async function backToDraft(desk: Desk, key: CampaignRun, why: DeskError): Promise<void> {
  const { brandId, campaignId } = key;
  await desk.db
    .deleteFrom("campaign_recipients")
    .where("brand_id", "=", brandId)
    .where("campaign_id", "=", campaignId)
    .execute();
  const problem = { sentence: why.sentence, values: why.details.values ?? {} };
  await desk.db
    .updateTable("campaigns")
    .set({ state: "draft", problem: JSON.stringify(problem), run: null, expected_at: null })
    .set({ next_cursor: null, pages_taken: 0, updated_at: sql`clock_timestamp()` })
    .where("brand_id", "=", brandId)
    .where("id", "=", campaignId)
    .execute();
  await publish(desk, system, campaignNotPrepared, ofCampaign(key), {}, { code: why.code });
}
