import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "../../../../infrastructure/database/failures.ts";
import { whileRenewing } from "../../../../infrastructure/leases/lease-loop.ts";
import { type JobTools, job } from "../../../core/feature.ts";
import { type CampaignRun, recipientTokenContext } from "../campaign.ts";
import { type CampaignContent, composeMail, readCampaignContent } from "./compose.ts";
import { type LeasedRecipient, leaseBatch, leaseSeconds, renewRecipientLeases } from "./lease-batch.ts";
import { goOn } from "./runs.ts";
import { settleRecipient, smtpResponseOf, type Try, tryThatFailed } from "./settle.ts";

/**
 * Sends a campaign, one email per recipient. A recipient is leased in the database before the email leaves,
 * and the mail server's response is stored before anything else. A killed job leaves a lease behind; when it
 * ends, the email is sent with its original Message-ID.
 * SMTP itself leaves one gap (RFC 1047): if the sender dies after the server accepted an email and before the
 * response is stored, the email is sent twice. Both have the same Message-ID, by which mail systems detect
 * duplicates. No recipient is skipped.
 */
export const sendCampaign = job("send-campaign", sendForAWhile, { atOnce: 4, isTimed: true });

// Parallel campaigns wait for each other's slice to end, and so does a resumed campaign.
const stretchMs = 20_000;
/** A longer wait is left to a later job, because this one occupies a place in the queue. */
const longestPauseMs = 2_000;

async function sendForAWhile(tools: JobTools, key: CampaignRun): Promise<void> {
  const { desk, stopping } = tools;
  const until = Date.now() + stretchMs;
  let content: CampaignContent | undefined;
  while (!stopping.aborted && Date.now() < until) {
    const batch = await leaseBatch(desk, key);
    if (!batch) return;
    if (batch.recipients.length > 0) {
      content ??= await readCampaignContent(desk, key);
      await sendBatch(tools, key, content, batch.recipients);
    } else if (batch.waitMs > longestPauseMs) {
      return goOn(desk, sendCampaign, key, batch.waitMs);
    } else await pause(batch.waitMs);
  }
  await goOn(desk, sendCampaign, key);
}

async function sendBatch(
  tools: JobTools,
  key: CampaignRun,
  content: CampaignContent,
  recipients: LeasedRecipient[],
): Promise<void> {
  const underWay = new Set(recipients);
  const sendTo = (recipient: LeasedRecipient) =>
    sendToRecipient(tools, key, content, recipient, () => underWay.delete(recipient));
  const sent = await whileRenewing(
    (leaseSeconds * 1_000) / 3,
    () => renewRecipientLeases(tools.desk, key, [...underWay]),
    () => Promise.allSettled(recipients.map(sendTo)),
  );
  const failed = sent.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}

async function sendToRecipient(
  tools: JobTools,
  key: CampaignRun,
  content: CampaignContent,
  recipient: LeasedRecipient,
  answered: () => void,
): Promise<void> {
  const tried = await tryToSend(tools, key, content, recipient);
  answered();
  await retryWrite(() => settleRecipient(tools.desk, key, recipient, tried));
}

async function tryToSend(
  { desk, mailer }: JobTools,
  { brandId }: CampaignRun,
  content: CampaignContent,
  recipient: LeasedRecipient,
): Promise<Try> {
  const { id, sealed_token, attempts } = recipient;
  try {
    const token = await desk.keyring.open(sealed_token, recipientTokenContext(brandId, id));
    const mail = composeMail(desk, content, recipient, { id, stop: desk.addresses.unsubscribe(token) });
    const { response } = await mailer.send(mail);
    return { outcome: "sent", smtp_response: smtpResponseOf(response) };
  } catch (error) {
    return tryThatFailed(error, attempts);
  }
}

/** An email that has left is recorded as sent, even if the database is unavailable for a while. */
async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await pause(250);
    }
  }
}
