import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import type { Language } from "../../../../i18n/say.ts";
import { Problems } from "../../../../problems.ts";
import type { Actor, Admin } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import {
  type EmailKind,
  type EmailPlaceholder,
  emailPlaceholders,
  templateName,
  vocabularyOf,
} from "../../../core/email-kind.ts";
import { checkPlaceholders } from "../../../core/placeholders/check.ts";
import { inPresentDialect, namesIn } from "../../../core/placeholders/dialect.ts";
import { requireVersion, type Version } from "../../../core/versions.ts";
import { changesBetween } from "../../../events/changes.ts";
import { publish } from "../../../events/publish.ts";
import { templateChangedMeanwhile } from "../errors.ts";
import { templateChanged, templateReset } from "../events.ts";
import type { Template } from "../render.ts";
import { sampleLetter } from "../sample.ts";
import { lookColumns } from "../style.ts";
import type { MailPreview, MailTemplate, NewEmailTemplate, TemplateToPreview } from "../template-record.ts";
import { emailKindsOf, usualTemplate } from "../templates.ts";
import { previewedSignature } from "./signature-preview.ts";

/** The key of a brand's template. */
export interface Which {
  id: number;
  occasion: string;
  language: string;
}

/** All email templates of a brand, in each language of the desk. */
export async function listEmailTemplates(desk: Desk, id: number): Promise<MailTemplate[]> {
  await brandOf(desk, id);
  const own = await desk.db
    .selectFrom("mail_templates")
    .where("brand_id", "=", id)
    .select(["occasion", "language", "subject", "body", "updated_at"])
    .execute();
  return emailKindsOf(desk).flatMap((occasion) =>
    desk.languages.map((language) =>
      present(
        occasion,
        language,
        own.find((row) => row.occasion === occasion.name && row.language === language.tag),
      ),
    ),
  );
}

export async function readEmailTemplate(desk: Desk, which: Which): Promise<MailTemplate> {
  const { occasion, language } = await found(desk, which);
  const own = await desk.db
    .selectFrom("mail_templates")
    .where("brand_id", "=", which.id)
    .where("occasion", "=", which.occasion)
    .where("language", "=", which.language)
    .select(["subject", "body", "updated_at"])
    .executeTakeFirst();
  return present(occasion, language, own);
}

export function changeEmailTemplate(
  desk: Desk,
  by: Actor,
  which: Which,
  { subject = "", body = "" }: Partial<NewEmailTemplate>,
  problems = new Problems(),
  version?: Version,
): Promise<MailTemplate> {
  return inTransaction(desk, async (desk) => {
    const { occasion } = await found(desk, which);
    const before = await lockTemplate(desk, which);
    requireVersion(before, version, templateChangedMeanwhile);
    check(occasion, { subject, body }, problems);
    const { id: brand_id, language } = which;
    const words = inDialect(occasion, { subject, body });
    await desk.db
      .insertInto("mail_templates")
      .values({ brand_id, occasion: occasion.name, language, ...words })
      .onConflict((known) =>
        known
          .columns(["brand_id", "occasion", "language"])
          .doUpdateSet({ ...words, updated_at: sql`clock_timestamp()` }),
      )
      .execute();
    const after = await readEmailTemplate(desk, which);
    await publish(desk, by, templateChanged, subjectOf(which), {}, differing(which, before, after));
    return after;
  });
}

/** Restores the desk's default text. */
export function resetTemplate(desk: Desk, by: Actor, which: Which): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const before = await lockTemplate(desk, which);
    if (!before.is_own) return;
    await desk.db
      .deleteFrom("mail_templates")
      .where("brand_id", "=", which.id)
      .where("occasion", "=", which.occasion)
      .where("language", "=", which.language)
      .execute();
    const after = await readEmailTemplate(desk, which);
    await publish(desk, by, templateReset, subjectOf(which), {}, differing(which, before, after));
  });
}

/** A template as an email, with sample values and the signature that a reply would have. */
export async function previewTemplate(
  desk: Desk,
  admin: Admin,
  which: Which,
  changes: TemplateToPreview,
  problems = new Problems(),
): Promise<MailPreview> {
  const { occasion, language, brand } = await found(desk, which);
  const { subject, body } = { ...(await readEmailTemplate(desk, which)), ...changes };
  check(occasion, { subject, body }, problems);
  const signature = await previewedSignature(desk, admin, language, brand);
  return sampleLetter(desk, { subject, body }, language, brand, signature);
}

/** The current template. A default has no row, so the brand's row is locked. */
async function lockTemplate(desk: Desk, which: Which): Promise<MailTemplate> {
  await desk.db.selectFrom("brands").where("id", "=", which.id).select("id").forNoKeyUpdate().execute();
  return readEmailTemplate(desk, which);
}

/** Throws all problems together. */
function check(occasion: EmailKind, { subject, body }: Template, problems: Problems): void {
  checkPlaceholders({ subject }, vocabularyOf(occasion.placeholders.filter(isWords)), problems);
  checkPlaceholders({ body }, vocabularyOf(occasion.placeholders), problems);
  const used = namesIn(inDialect(occasion, { subject, body }).body);
  const missing = occasion.needs.map(templateName).find((name) => !used.includes(name));
  if (missing !== undefined && !problems.has("body"))
    problems.add("body", "mails.missing_placeholder", { name: `{{${missing}}}` });
  problems.throwIfAny();
}

const isWords = (name: EmailPlaceholder) => emailPlaceholders[name] === "words";

/** Templates from earlier versions use other placeholders. */
function inDialect({ placeholders: names }: EmailKind, { subject, body }: Template): Template {
  const { former } = vocabularyOf(names);
  return { subject: inPresentDialect(subject, former), body: inPresentDialect(body, former) };
}

async function found(desk: Desk, { id, ...which }: Which) {
  const brand = await brandOf(desk, id);
  const occasion = emailKindsOf(desk).find(({ name }) => name === which.occasion);
  const language = desk.languages.find(({ tag }) => tag === which.language);
  if (!occasion || !language) throw notFound();
  return { brand, occasion, language };
}

async function brandOf({ db }: Desk, id: number) {
  const brand = await db
    .selectFrom("brands")
    .where("id", "=", id)
    .select([...lookColumns, "brands.mail_signature"])
    .executeTakeFirst();
  if (!brand) throw notFound();
  return brand;
}

function present(
  occasion: EmailKind,
  language: Language,
  own: (Template & { updated_at: string }) | undefined,
): MailTemplate {
  const { subject, body } = own ? inDialect(occasion, own) : usualTemplate(language, occasion);
  return {
    occasion: occasion.name,
    language: language.tag,
    subject,
    body,
    is_own: own !== undefined,
    placeholders: occasion.placeholders.map(templateName),
    subject_placeholders: occasion.placeholders.filter(isWords).map(templateName),
    needs: occasion.needs.map(templateName),
    updated_at: own?.updated_at ?? null,
  };
}

const subjectOf = ({ id, occasion, language }: Which) => ({
  brandId: id,
  id: String(id),
  name: `${occasion} ${language}`,
});
function differing({ occasion, language }: Which, before: Template, after: Template) {
  const words = ({ subject, body }: Template) => ({ subject, body });
  return { occasion, language, ...changesBetween(words(before), words(after)) };
}
