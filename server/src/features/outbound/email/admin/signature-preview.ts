import { notFound } from "../../../../errors.ts";
import { choosing } from "../../../../i18n/choose-language.ts";
import { type Language, say } from "../../../../i18n/say.ts";
import { Problems } from "../../../../problems.ts";
import type { Admin } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { checkPlaceholders } from "../../../core/placeholders/check.ts";
import type { PlaceholderPiece } from "../../../core/placeholders/values.ts";
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
  const piece = await previewedSignature(desk, admin, language, { name: brand.name, mail_signature });
  return sampleLetter(desk, await templateOf(desk, id, language, kind), language, brand, piece);
}

/** The brand's signature with the administrator's own, or a sample if they have none. */
export async function previewedSignature(
  desk: Desk,
  admin: Admin,
  language: Language,
  brand: { name: string; mail_signature: string | null },
): Promise<PlaceholderPiece | undefined> {
  const { signature } = await readPreferences(desk, admin);
  return signaturePiece({
    ...sampleSignature,
    agent: admin.name,
    agentSignature: signature ?? say(language, "mails.sample_signature"),
    brandSignature: brand.mail_signature,
    brand: brand.name,
  });
}
