import { sql } from "kysely";
import { system } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import { ofSuppression, suppressionAdded } from "../campaigns/events.ts";
import { suppressAddress } from "../campaigns/suppress.ts";
import type { IncomingMail } from "./incoming-message.ts";
import type { Done } from "./outcome.ts";

/** A delivery report about one of our emails (RFC 3464). */
interface Bounce {
  recipient: string;
  status: string;
  diagnostic: string;
  /** The id of the email that bounced. */
  messageId: string;
}

/** Parses a delivery failure report; undefined for any other email. */
export function bounceIn({ header, reportParts }: IncomingMail): Bounce | undefined {
  if (!header("content-type").some((value) => /^multipart\/report\b.*\bdelivery-status\b/is.test(value)))
    return undefined;
  const textOf = (ofKind: RegExp) => reportParts.find(({ type }) => ofKind.test(type))?.text ?? "";
  const report = unfolded(textOf(/^message\/(global-)?delivery-status$/));
  const original = unfolded(textOf(/^(message\/rfc822|text\/rfc822-headers|message\/global(-headers)?)$/));
  const field = (text: string, name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(text)?.[1]?.trim() ?? "";
  const recipient = field(report, "(?:Final|Original)-Recipient").replace(/^[\w-]+;\s*/, "");
  const messageId = field(original.split(/\n\n/)[0] ?? "", "Message-ID").replace(/^<|>$/g, "");
  if (!/^failed$/i.test(field(report, "Action")) || recipient === "" || messageId === "") return undefined;
  return {
    recipient: recipient.replace(/^<|>$/g, "").toLowerCase(),
    status: field(report, "Status"),
    diagnostic: field(report, "Diagnostic-Code").slice(0, 300),
    messageId,
  };
}

/** Joins folded header lines. */
const unfolded = (text: string) => text.replaceAll("\r\n", "\n").replace(/\n[ \t]+/g, " ");

/**
 * Records a bounce. Anyone can forge a report, so it must name an email that the desk sent to that recipient,
 * by its secret id. An address that does not exist is suppressed for campaigns.
 */
export async function noteBounce(desk: Desk, brandId: number, bounce: Bounce): Promise<Done> {
  const { recipient, status, diagnostic, messageId } = bounce;
  const said = `${status} ${diagnostic}`.trim();
  const mailId = messageId.slice(0, messageId.lastIndexOf("@"));
  if (!(await noteInLogs(desk, brandId, { mailId, recipient, said })))
    return { outcome: "ignored", reason: "unknown_bounce" };
  // The same codes as for a refusal during sending (infrastructure/mail/mail.ts); any other code may be
  // temporary.
  if (!/^5\.1\.(1|2|3|6|10)$/.test(status)) return { outcome: "bounced", reason: "may_be_for_now" };
  const { id, isNew } = await suppressAddress(desk, brandId, recipient, "bounced");
  const subject = ofSuppression(brandId, id);
  if (isNew) await publish(desk, system, suppressionAdded, subject, {}, { reason: "bounced" });
  return { outcome: "bounced", reason: "no_such_address" };
}

/** Whether that email was sent to the recipient, by the email log or a campaign's recipients. */
async function noteInLogs(
  { db }: Desk,
  brandId: number,
  { mailId, recipient, said }: { mailId: string; recipient: string; said: string },
): Promise<boolean> {
  const { numUpdatedRows: mails } = await db
    .updateTable("mails")
    .set({ state: "failed", response: said || "bounced" })
    .where("mail_id", "=", mailId)
    .where("brand_id", "=", brandId)
    .where("state", "in", ["sent", "failed"])
    .where(sql<boolean>`lower(recipient) = ${recipient}`)
    .executeTakeFirst();
  const { numUpdatedRows: recipients } = await db
    .updateTable("campaign_recipients")
    .set({ outcome: "refused", smtp_response: said || "bounced" })
    .where("brand_id", "=", brandId)
    .where("id", "=", mailId)
    .where("outcome", "in", ["sent", "refused"])
    .where(sql<boolean>`lower(email) = ${recipient}`)
    .executeTakeFirst();
  return mails + recipients > 0n;
}
