import { sql } from "kysely";
import { Hopeless } from "../../../../infrastructure/jobs/job.ts";
import { secondsUntilRetry } from "../../../../infrastructure/leases/retry-plan.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import type { CampaignRun, RecipientOutcome } from "../campaign.ts";
import { suppressAddress } from "../suppress.ts";
import type { LeasedRecipient } from "./lease-batch.ts";

/** The result of one delivery attempt. */
export type Try =
  | { outcome: Extract<RecipientOutcome, "sent" | "refused" | "given_up">; smtp_response: string }
  | { outcome: "waiting"; smtp_response: string; again: number; isAway: boolean };

/** Greylisting ends within minutes, a full mailbox can take hours. */
const plan = { delaysSeconds: [120, 600, 1_800, 7_200, 21_600, 43_200] };
/** How often one batch retries while the mail server is unreachable. */
const awaySeconds = 30;
const maxAnswerLength = 500;

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** On one line, and cut to a readable length. */
export function smtpResponseOf(response: string): string {
  return response
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxAnswerLength);
}

/** `attempts` includes this one. */
export function tryThatFailed(error: unknown, attempts: number): Try {
  const smtp = (error instanceof Hopeless && error.cause instanceof Error ? error.cause : error) as SmtpError;
  const smtp_response = smtpResponseOf(smtp.response ?? smtp.message);
  if (error instanceof Hopeless || isUnknownAddress(smtp)) return { outcome: "refused", smtp_response };
  const again = secondsUntilRetry(plan, attempts);
  if (again === undefined) return { outcome: "given_up", smtp_response };
  return { outcome: "waiting", smtp_response, again, isAway: smtp.responseCode === undefined };
}

/**
 * Many servers send no enhanced code (RFC 3463). A code of another class than 1 means a policy, a full
 * mailbox or our own setup; time or a setting can fix these.
 */
function isUnknownAddress({ command, responseCode = 0, response = "" }: SmtpError): boolean {
  return (
    command === "RCPT TO" && [550, 551, 553].includes(responseCode) && !/\b5\.[02-9]\.\d+\b/.test(response)
  );
}

/** Stores the result of an attempt. A refused address is suppressed. */
export async function settleRecipient(
  desk: Desk,
  key: CampaignRun,
  recipient: Pick<LeasedRecipient, "id" | "email" | "attempts">,
  tried: Try,
): Promise<void> {
  // The usual result takes a single statement, so that it is stored even if the sender dies right after the
  // email has left.
  if (tried.outcome === "sent") return void (await writeOutcome(desk, key, recipient, tried));
  await inTransaction(desk, async (desk) => {
    if (!(await writeOutcome(desk, key, recipient, tried))) return;
    if (tried.outcome === "refused") await suppressAddress(desk, key.brandId, recipient.email, "bounced");
    if (tried.outcome === "waiting" && tried.isAway) await holdBack(desk, key);
  });
}

/**
 * False if the lease has passed on: each lease raises `attempts`, so the number is its owner. Only that the email was sent is stored
 * without it, because it is a fact.
 */
async function writeOutcome(
  { db }: Desk,
  { brandId }: CampaignRun,
  { id, attempts }: Pick<LeasedRecipient, "id" | "attempts">,
  tried: Try,
): Promise<boolean> {
  const again = tried.outcome === "waiting" ? tried.again : null;
  const { numAffectedRows = 0n } =
    await sql`update campaign_recipients set outcome = ${tried.outcome}, smtp_response = ${tried.smtp_response},
      due_at = coalesce(clock_timestamp() + make_interval(secs => ${again}), due_at),
      settled_at = case when ${again}::float8 is null then clock_timestamp() end,
      sealed_token = case when ${again}::float8 is not null then sealed_token end
    where brand_id = ${brandId} and id = ${id} and outcome = 'waiting'
      and (attempts = ${attempts} or ${tried.outcome} = 'sent')`.execute(db);
  return numAffectedRows > 0n;
}

async function holdBack({ db }: Desk, { brandId, campaignId }: CampaignRun): Promise<void> {
  await sql`update campaigns set
      next_mail_at = greatest(next_mail_at, clock_timestamp() + make_interval(secs => ${awaySeconds}))
    where brand_id = ${brandId} and id = ${campaignId}`.execute(db);
}
