import { choosing } from "../../../i18n/choose-language.ts";
import { type Language, say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { linkPiece } from "../../outbound/email/pieces.ts";
import { suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf } from "../../outbound/email/style.ts";
import { templateOf } from "../../outbound/email/templates.ts";
import { statusEmailKinds } from "./occasions.ts";
import { type Recipient, recipientOf } from "./recipient.ts";
import { readStatusUpdate, reportIdOf, type StatusUpdate, type StatusUpdateKey } from "./report.ts";

interface UpdateMail {
  subscriberId: string;
  report: StatusUpdateKey;
}

/** Emails one report to one subscriber, in the order of the reports. */
export const mailStatusUpdate = job("mail-status-update", sendUpdate, {
  inOrderOf: ({ subscriberId }: UpdateMail) => subscriberId,
  atOnce: 16,
});

export const updateMailId = ({ subscriberId, report }: UpdateMail) => `${reportIdOf(report)}.${subscriberId}`;

async function sendUpdate(tools: JobTools, data: UpdateMail): Promise<void> {
  const { desk } = tools;
  const { subscriberId, report: key } = data;
  const id = updateMailId(data);
  const recipient = await recipientOf(desk, { brandId: key.brandId, subscriberId });
  const report = recipient && (await readStatusUpdate(desk, key));
  // The person has unsubscribed since, or the report was deleted.
  if (!recipient || !report) return suppressEmail(desk, id);
  const language = choosing(desk.languages)(recipient.language);
  const { update: occasion } = statusEmailKinds;
  const mail = renderEmail(await templateOf(desk, key.brandId, language, occasion), {
    language,
    look: recipient,
    values: valuesOf(desk, key, report, recipient, language),
    footer: [...emailFooter(language, recipient), ...unsubscribeLines(recipient, language)],
  });
  await sendEmail(
    tools,
    { occasion: occasion.name, brandId: key.brandId },
    {
      ...brandSenderOf(recipient),
      to: recipient.email,
      ...mail,
      id,
      // No email has this id. It only groups the emails about one incident into one thread per subscriber.
      references: [`status.${"incidentId" in key ? key.incidentId : key.maintenanceId}.${subscriberId}`],
      unsubscribe: recipient.stop,
    },
  );
}

function valuesOf(
  { addresses }: Desk,
  key: StatusUpdateKey,
  report: StatusUpdate,
  recipient: Recipient,
  language: Language,
) {
  const components = report.components.join(", ");
  const page =
    "incidentId" in key
      ? addresses.statusIncident(recipient.brand, key.incidentId)
      : addresses.status(recipient.brand);
  return {
    brand: recipient.name,
    incident: report.name,
    state: report.stateIn(language),
    when: report.whenIn(language, recipient.timezone),
    concerns: components && say(language, "status_subscription.mail_concerns", { components }),
    update: report.body,
    link: linkPiece(page, say(language, "status_subscription.to_page")),
  };
}

function unsubscribeLines({ name, manage, stop }: Recipient, language: Language): string[] {
  return [
    `${say(language, "status_subscription.mail_why", { brand: name })}\n${manage}`,
    `${say(language, "status_subscription.mail_stop")}\n${stop}`,
  ];
}
