import { momentIn } from "../../../i18n/moments.ts";
import { type Language, say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { renderMarkdown } from "../../core/markdown/render.ts";
import type { PlaceholderPiece } from "../../core/placeholders/values.ts";
import { signed } from "../../core/signature.ts";
import { emailFooter } from "./footer.ts";
import { linkPiece, messagePiece } from "./pieces.ts";
import { renderEmail, type Template } from "./render.ts";
import type { EmailLook } from "./style.ts";

const sampleNumber = "48210573966120";

/** A template filled with sample values. */
export function sampleLetter(
  { addresses }: Desk,
  template: Template,
  language: Language,
  look: EmailLook,
  signature?: PlaceholderPiece,
) {
  const answer = say(language, "mails.sample_answer");
  const message = messagePiece({ body: answer, body_html: renderMarkdown(answer) });
  return renderEmail(template, {
    language,
    look,
    values: {
      brand: look.name,
      number: sampleNumber,
      reference: "R-7KQ2-9M4X-T0ZB",
      subject: say(language, "mails.sample_subject"),
      link: linkPiece(addresses.guestTicket(sampleNumber, "x".repeat(8)), say(language, "mails.open_ticket")),
      answer: signed(message, signature),
      automatic_answer: message,
      incident: say(language, "mails.sample_subject"),
      state: say(language, "mails.sample_state"),
      when: momentIn(language, "UTC", "2026-03-01T09:30:00Z"),
      concerns: "",
      update: message,
      transcript: message,
      rating: linkPiece(addresses.rating("x".repeat(8), []), say(language, "rating.mail_button")),
    },
    footer: emailFooter(language, look),
  });
}
