import type { EmailKind } from "../../core/email-kind.ts";

type ClientEmailKind = "replied" | "closing" | "closed" | "closed_with_answer";

const occasionOf = (name: ClientEmailKind, placeholders: EmailKind["placeholders"]): EmailKind => ({
  name: `client_${name}`,
  subject: "client_mail.subject",
  body: `client_mail.${name}`,
  placeholders: ["brand", "number", "subject", "link", ...placeholders],
  needs: [],
});

/** The emails that a client gets, if the brand enables them. */
export const clientEmailKinds: Record<ClientEmailKind, EmailKind> = {
  replied: occasionOf("replied", ["answer"]),
  closing: occasionOf("closing", ["when"]),
  closed: occasionOf("closed", ["rating"]),
  closed_with_answer: occasionOf("closed_with_answer", ["answer", "rating"]),
};
