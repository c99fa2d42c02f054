import { notFound } from "../../../../errors.ts";
import { choosing } from "../../../../i18n/choose-language.ts";
import { say } from "../../../../i18n/say.ts";
import { Problems } from "../../../../problems.ts";
import type { Admin } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { checkPlaceholders } from "../../../core/placeholders/check.ts";
import { ofBrandSignature, sampleSignature, signaturePiece } from "../../../core/signature.ts";
import { readPreferences } from "../../../organisation/preferences/staff.ts";
import { sampleLetter } from "../sample.ts";
import { lookColumns } from "../style.ts";
import type { MailPreview } from "../template-record.ts";
import { emailKindsOf, templateOf } from "../templates.ts";

/** The email about a reply to a guest, with this signature of the brand and the administrator's own. */
export async function previewBrandSignature(
  desk: Desk,
  admin: Admin,
  id: number,
  { mail_signature = null }: { mail_signature?: string | null },
  problems = new Problems(),
): Promise<MailPreview> {
  const brand = await desk.db
    .selectFrom("brands")
    .where("id", "=", id)
    .select(lookColumns)
    .executeTakeFirst();
  const kind = emailKindsOf(desk).find(({ name }) => name === "guest_replied");
  if (!brand || !kind) throw notFound();
  checkPlaceholders({ mail_signature: mail_signature ?? undefined }, ofBrandSignature, problems);
  problems.throwIfAny();
  const language = choosing(desk.languages)(brand.locale);
  const { signature } = await readPreferences(desk, admin);
  const piece = signaturePiece({
    ...sampleSignature,
    agent: admin.name,
    agentSignature: signature ?? say(language, "mails.sample_signature"),
    brandSignature: mail_signature,
    brand: brand.name,
  });
  return sampleLetter(desk, await templateOf(desk, id, language, kind), language, brand, piece);
}
