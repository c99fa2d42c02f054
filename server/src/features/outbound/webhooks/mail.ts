import { choosing } from "../../../i18n/choose-language.ts";
import { say } from "../../../i18n/say.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { newId } from "../../core/values/ids.ts";
import { sendEmail } from "../email/deliver.ts";
import { emailFooter } from "../email/footer.ts";
import { queueEmail, suppressEmail } from "../email/queue-email.ts";
import { renderEmail } from "../email/render.ts";
import { brandSenderOf, lookOfDesk } from "../email/style.ts";
import { originOf } from "./admin.ts";

interface OfWebhook {
  brandId: number;
  webhookId: string;
}

interface ToAdmin extends OfWebhook {
  staffId: string;
  mailId: string;
}

const occasion = "webhook_off";

/** Queues one job per administrator for a disabled webhook, so that one rejected email does not block the others. */
export const mailWebhookOff = job("mail-webhook-off", shareOut);

function shareOut({ desk }: JobTools, webhook: OfWebhook): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const admins = await desk.db
      .selectFrom("staff")
      .where("role", "=", "admin")
      .where("active", "=", true)
      .select("id")
      .execute();
    for (const { id: staffId } of admins) {
      const mailId = `${staffId}.webhook-off.${newId()}`;
      await queueEmail(desk, { mailId, occasion, brandId: webhook.brandId });
      await desk.jobs.enqueue(desk.db, mailWebhookOffToAdmin, { ...webhook, staffId, mailId });
    }
  });
}

export const mailWebhookOffToAdmin = job("mail-webhook-off-to-admin", mailOne);

async function mailOne(tools: JobTools, { staffId, mailId, ...webhook }: ToAdmin): Promise<void> {
  const { desk } = tools;
  const off = await findOff(desk, webhook, staffId);
  // The webhook was enabled again or deleted, or the person is no longer an administrator.
  if (!off) return suppressEmail(desk, mailId);
  const language = choosing(desk.languages)();
  const template = {
    subject: say(language, "webhook.mail_subject"),
    body: say(language, `webhook.mail_${off.switched_off}`),
  };
  await sendEmail(
    tools,
    { occasion, brandId: webhook.brandId },
    {
      ...brandSenderOf(lookOfDesk),
      to: off.email,
      ...renderEmail(template, {
        language,
        look: lookOfDesk,
        values: { origin: originOf(off.url), brand: off.name },
        footer: emailFooter(language, lookOfDesk),
      }),
      id: mailId,
    },
  );
}

async function findOff({ db }: Desk, { brandId, webhookId }: OfWebhook, staffId: string) {
  const off = await db
    .selectFrom("webhooks")
    .innerJoin("brands", "brands.id", "webhooks.brand_id")
    .innerJoin("staff", (join) => join.on("staff.id", "=", staffId).on("staff.active", "=", true))
    .where("webhooks.brand_id", "=", brandId)
    .where("webhooks.id", "=", webhookId)
    .where("staff.role", "=", "admin")
    .select(["webhooks.url", "webhooks.switched_off", "brands.name", "staff.email"])
    .executeTakeFirst();
  return off?.switched_off ? { ...off, switched_off: off.switched_off } : undefined;
}
