import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import type { CampaignKey, CampaignState } from "./campaign.ts";
import { prepareCampaign } from "./delivery/prepare.ts";
import { beginRun } from "./delivery/runs.ts";
import { sendCampaign } from "./delivery/send-campaign.ts";
import { audiencesNotSet, campaignImpossibleMove } from "./errors.ts";
import { campaignMoves, ofCampaign } from "./events.ts";
import { signingSecrets } from "./secrets.ts";

export type CampaignMove = keyof typeof campaignMoves;

/** The states that allow each move. */
const from: Record<CampaignMove, readonly CampaignState[]> = {
  send: ["draft"],
  pause: ["preparing", "sending"],
  resume: ["paused"],
  cancel: ["preparing", "sending", "paused"],
};

/**
 * Sends, pauses, resumes or cancels a campaign. Emails that are already being handed to the mail server still
 * leave; no others do.
 */
export function moveCampaign(desk: Desk, by: Actor, id: string, move: CampaignMove): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const campaign = await lockCampaign(desk, id);
    const { brandId, state } = campaign;
    if (!from[move].includes(state)) throw campaignImpossibleMove({ state });
    const key = { brandId, campaignId: id };
    if (move === "send") await requirePlatform(desk, brandId);
    const to = move === "resume" && campaign.prepared_at !== null ? "sending" : next[move];
    await desk.db
      .updateTable("campaigns")
      .set({ state: to, run: null, expected_at: null, problem: null })
      .set({ updated_at: sql`clock_timestamp()` })
      .$if(move === "cancel", (query) => query.set({ finished_at: sql`clock_timestamp()` }))
      .where("brand_id", "=", brandId)
      .where("id", "=", id)
      .execute();
    await work(desk, key, to);
    await publish(desk, by, campaignMoves[move], ofCampaign(key));
  });
}

const next: Record<CampaignMove, CampaignState> = {
  send: "preparing",
  pause: "paused",
  resume: "preparing",
  cancel: "cancelled",
};

async function work(desk: Desk, key: CampaignKey, state: CampaignState): Promise<void> {
  if (state === "preparing") await beginRun(desk, prepareCampaign, key);
  if (state === "sending") await beginRun(desk, sendCampaign, key);
}

export async function lockCampaign({ db }: Desk, id: string) {
  const campaign = await db
    .selectFrom("campaigns")
    .where("id", "=", id)
    .select(["brand_id as brandId", "state", "prepared_at"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!campaign) throw notFound();
  return campaign;
}

/** Reports at once a problem that the job would only find later. */
async function requirePlatform(desk: Desk, brandId: number): Promise<void> {
  const brand = await desk.db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select("audiences_url")
    .executeTakeFirstOrThrow();
  if (brand.audiences_url === null) throw audiencesNotSet();
  await signingSecrets(desk, brandId);
}
