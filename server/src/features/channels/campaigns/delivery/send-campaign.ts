import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "../../../../infrastructure/database/failures.ts";
import { type JobTools, job } from "../../../core/feature.ts";
import { type CampaignRun, recipientTokenContext } from "../campaign.ts";
import { type CampaignLetter, composeMail, readLetter } from "./compose.ts";
import { type LeasedRecipient, leaseBatch, leaseSeconds, renewLeases } from "./lease-batch.ts";
import { goOn } from "./runs.ts";
import { answerOf, settle, type Try, tryThatFailed } from "./settle.ts";

/**
 * Mails a campaign, each recipient once. Whose turn it is is leased in the database before their mail leaves, and what the mail
 * server answered is written there before anything else. Whoever is killed in between leaves a lease behind; it ends, and the
 * mail leaves with the Message-ID that it had.
 *
 * One window is SMTP's own (RFC 1047): a sender that is gone after the server took a mail, and before it wrote the answer down,
 * cannot be told from one that was gone before. There the mail leaves a second time, under the same Message-ID, by which mail
 * systems know it; nobody is left out for it.
 */
export const sendCampaign = job("send-campaign", sendForAWhile, { atOnce: 4, isTimed: true });

// Campaigns that are sent at once wait for each other's stretch to end, and so does one that is resumed.
const stretchMs = 20_000;
/** What is not due for longer is another job's: this one holds a place in the queue. */
const longestPauseMs = 2_000;

async function sendForAWhile(tools: JobTools, key: CampaignRun): Promise<void> {
  const { desk, stopping } = tools;
  const until = Date.now() + stretchMs;
  let letter: CampaignLetter | undefined;
  while (!stopping.aborted && Date.now() < until) {
    const batch = await leaseBatch(desk, key);
    if (!batch) return;
    if (batch.recipients.length > 0) {
      letter ??= await readLetter(desk, key);
      await sendBatch(tools, key, letter, batch.recipients);
    } else if (batch.waitMs > longestPauseMs) {
      return goOn(desk, sendCampaign, key, batch.waitMs);
    } else await pause(batch.waitMs);
  }
  await goOn(desk, sendCampaign, key);
}

async function sendBatch(
  tools: JobTools,
  key: CampaignRun,
  letter: CampaignLetter,
  recipients: LeasedRecipient[],
): Promise<void> {
  const underWay = new Set(recipients.map(({ id }) => id));
  // A renewal that fails is made up for by the next one.
  const renewing = setInterval(
    () => void renewLeases(tools.desk, key, [...underWay]).catch(() => undefined),
    (leaseSeconds * 1_000) / 3,
  );
  try {
    const sent = await Promise.allSettled(
      recipients.map((recipient) =>
        sendTo(tools, key, letter, recipient, () => underWay.delete(recipient.id)),
      ),
    );
    const failed = sent.find((each) => each.status === "rejected");
    if (failed) throw failed.reason;
  } finally {
    clearInterval(renewing);
  }
}

async function sendTo(
  tools: JobTools,
  key: CampaignRun,
  letter: CampaignLetter,
  recipient: LeasedRecipient,
  answered: () => void,
): Promise<void> {
  const tried = await tryToSend(tools, key, letter, recipient);
  answered();
  await whateverHappens(() => settle(tools.desk, key, recipient, tried));
}

async function tryToSend(
  { desk, mailer }: JobTools,
  { brandId }: CampaignRun,
  letter: CampaignLetter,
  recipient: LeasedRecipient,
): Promise<Try> {
  const { id, sealed_token, attempts } = recipient;
  try {
    const token = await desk.keyring.open(sealed_token, recipientTokenContext(brandId, id));
    const mail = composeMail(desk, letter, recipient, { id, stop: desk.addresses.unsubscribe(token) });
    const { response } = await mailer.send(mail);
    return { outcome: "sent", smtp_response: answerOf(response) };
  } catch (error) {
    return tryThatFailed(error, attempts);
  }
}

/** A mail that has left is written down as such, also when the database comes back only after a while. */
async function whateverHappens(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await pause(250);
    }
  }
}
