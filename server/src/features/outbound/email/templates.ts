import { type Language, say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { type EmailKind, templateName } from "../../core/email-kind.ts";
import type { Template } from "./render.ts";

/** What a mail of a brand says: its own words, else the desk's. */
export async function templateOf(
  desk: Desk,
  brandId: number,
  language: Language,
  occasion: EmailKind,
): Promise<Template> {
  const own = await desk.db
    .selectFrom("mail_templates")
    .where("brand_id", "=", brandId)
    .where("occasion", "=", occasion.name)
    .where("language", "=", language.tag)
    .select(["subject", "body"])
    .executeTakeFirst();
  return own ?? usualTemplate(language, occasion);
}

/** The desk's own words, with the placeholders as a brand writes them. */
export function usualTemplate(language: Language, { subject, body, placeholders }: EmailKind): Template {
  const written = Object.fromEntries(placeholders.map((name) => [name, `{{${templateName(name)}}}`]));
  return { subject: say(language, subject, written), body: say(language, body, written) };
}

/** Whose words a brand can change, of all features. */
export function emailKindsOf({ features }: Desk): EmailKind[] {
  return features.flatMap(({ emails = [] }) => emails);
}
