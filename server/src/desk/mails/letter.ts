import type { Language } from "../../language/say.ts";
import { filledHtml, filledText, type Values } from "./filling.ts";
import { framed } from "./frame.ts";
import type { Look } from "./look.ts";

/** What a mail says: one line, and Markdown, both with `{placeholders}`. */
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
export function letter(template: Template, { language, look, values, footer }: Contents) {
  const below = [...footer, look.name].join("\n\n");
  return {
    subject: filledText(template.subject, values),
    text: `${filledText(template.body, values)}\n\n-- \n${below}\n`,
    html: framed({
      language: language.tag,
      look,
      content: filledHtml(template.body, values),
      footer: below,
    }),
  };
}
