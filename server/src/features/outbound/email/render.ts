import type { Language } from "../../../i18n/say.ts";
import { type Placeholder, templateName } from "../../core/email-kind.ts";
import { inPresentDialect } from "../../core/placeholders/dialect.ts";
import { fillHtml, fillLine, fillText } from "../../core/placeholders/fill.ts";
import type { Values } from "../../core/placeholders/values.ts";
import { framed } from "./frame.ts";
import type { Look } from "./style.ts";

/** What a mail says: one line, and Markdown, both with `{{placeholders}}`. */
export interface Template {
  subject: string;
  body: string;
}

/** What fills it, and what stands below it, whatever the template says. */
export interface Contents {
  language: Language;
  look: Look;
  values: Values;
  footer: string[];
}

/** One template as the subject, the text and the HTML of a mail. */
export function renderEmail(template: Template, { language, look, values, footer }: Contents) {
  const below = [...footer, look.name].join("\n\n");
  const names = Object.keys(values).map((name) => [name, templateName(name as Placeholder)] as const);
  // The desk's own sentences, and templates of earlier versions, have the names of values in single braces.
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
