import { sql } from "kysely";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { prepareCampaign } from "./delivery/prepare.ts";
import { beginRun } from "./delivery/runs.ts";
import { sendCampaign } from "./delivery/send-campaign.ts";

/** Restarts campaigns whose run stopped renewing its deadline, so that no campaign stalls. */
export const watchCampaigns = job("watch-campaigns", watch, { cron: "* * * * *" });

async function watch({ desk }: JobTools): Promise<void> {
  while (await followLost(desk));
}

function followLost(desk: Desk): Promise<boolean> {
  return inTransaction(desk, async (desk) => {
    const lost = await desk.db
      .selectFrom("campaigns")
      .where("state", "in", ["preparing", "sending"])
      .where("expected_at", "<", sql<string>`clock_timestamp()`)
      .select(["brand_id as brandId", "id as campaignId", "state"])
      .orderBy("expected_at")
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!lost) return false;
    const { state, ...key } = lost;
    await beginRun(desk, state === "preparing" ? prepareCampaign : sendCampaign, key);
    return true;
  });
}
