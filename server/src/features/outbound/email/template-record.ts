import { type Static, Type } from "typebox";
import { type EmailPlaceholder, emailPlaceholders, templateName } from "../../core/email-kind.ts";
import { Choice, Closed, Line, NullableInstant, Text } from "../../core/schemas.ts";

const placeholdersThat = (can: string) =>
  Type.Array(Choice((Object.keys(emailPlaceholders) as EmailPlaceholder[]).map(templateName)), {
    description: `The placeholders that ${can}.`,
  });

export const MailTemplate = Closed(
  {
    occasion: Type.String({ examples: ["guest_replied"] }),
    language: Type.String({ examples: ["en"] }),
    subject: Type.String(),
    body: Type.String({ description: "Markdown." }),
    is_own: Type.Boolean({
      description: "Whether the brand has changed the template; otherwise the default applies.",
    }),
    placeholders: placeholdersThat("the body can contain"),
    subject_placeholders: placeholdersThat("the subject can contain"),
    needs: placeholdersThat("the body must contain"),
    updated_at: NullableInstant,
  },
  { $id: "MailTemplate" },
);
export type MailTemplate = Static<typeof MailTemplate>;

const subject = Line(150, {
  description: "With `{{brand.name}}`, `{{ticket.number}}` and, if available, `{{ticket.subject}}`.",
});
const body = Text(10_000, {
  examples: ["Hello,\n\nthere is an answer:\n\n{{answer}}\n\nAnswer here:\n\n{{link}}"],
  description:
    "Markdown with the available placeholders. A placeholder in a paragraph of its own is rendered as a block: a link as a button, a reply with its formatting. Empty paragraphs are removed.",
});

export const NewEmailTemplate = Closed({ subject, body });
export const TemplateToPreview = Closed({ subject: Type.Optional(subject), body: Type.Optional(body) });
export type NewEmailTemplate = Static<typeof NewEmailTemplate>;
export type TemplateToPreview = Static<typeof TemplateToPreview>;

export const MailPreview = Closed(
  {
    subject: Type.String(),
    text: Type.String(),
    html: Type.String({
      description: "A complete HTML document. Display it in a sandboxed frame without scripts.",
    }),
  },
  { title: "MailPreview" },
);
export type MailPreview = Static<typeof MailPreview>;
