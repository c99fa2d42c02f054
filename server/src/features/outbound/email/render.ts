import type { Language } from "../../../i18n/say.ts";
import { type EmailPlaceholder, templateName } from "../../core/email-kind.ts";
import { inPresentDialect } from "../../core/placeholders/dialect.ts";
import { fillHtml, fillLine, fillText } from "../../core/placeholders/fill.ts";
import type { PlaceholderValues } from "../../core/placeholders/values.ts";
import { framed } from "./frame.ts";
import type { EmailLook } from "./style.ts";

/** An email's template: a one-line subject and a Markdown body, both with `{{placeholders}}`. */
export interface Template {
  subject: string;
  body: string;
}

/** The values of a template, and the footer that follows any template. */
export interface EmailContents {
  language: Language;
  look: EmailLook;
  values: PlaceholderValues;
  footer: string[];
}

/** Renders a template to the subject, text and HTML of an email. */
export function renderEmail(template: Template, { language, look, values, footer }: EmailContents) {
  const below = [...footer, look.name].join("\n\n");
  const names = Object.keys(values).map((name) => [name, templateName(name as EmailPlaceholder)] as const);
  // The desk's own messages, and templates from earlier versions, have names in single braces.
  const former = Object.fromEntries(names);
  const [subject, body] = [template.subject, template.body].map((text) => inPresentDialect(text, former));
  const filling = Object.fromEntries(names.map(([name, written]) => [written, values[name]]));
  return {
    subject: fillLine(subject ?? "", filling),
    text: `${fillText(body ?? "", filling)}\n\n-- \n${below}\n`,
    html: framed({
      language: language.tag,
      look,
      content: fillHtml(body ?? "", filling),
      footer: below,
    }),
  };
}
