import type { Occasion } from "../mails/occasion.ts";

const occasionOf = (name: "replied" | "closed" | "closed_with_answer", placeholders: readonly string[]) => ({
  name: `client_${name}`,
  subject: "client_mail.subject" as const,
  body: `client_mail.${name}` as const,
  placeholders: ["brand", "number", "subject", "link", ...placeholders],
});

/** Why a client is mailed, where the brand wants it. */
export const clientOccasions = {
  replied: occasionOf("replied", ["answer"]),
  closed: occasionOf("closed", []),
  closed_with_answer: occasionOf("closed_with_answer", ["answer"]),
} satisfies Record<string, Occasion>;
