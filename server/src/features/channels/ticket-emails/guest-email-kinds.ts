import type { EmailKind } from "../../core/email-kind.ts";

type GuestEmailKind = "opened" | "replied" | "merged" | "link" | "closing" | "closed" | "closed_with_answer";

const occasionOf = (name: GuestEmailKind, more: Omit<EmailKind, "name" | "subject">): EmailKind => ({
  name: `guest_${name}`,
  ...more,
  subject: "guest.mail_subject",
  placeholders: ["brand", "number", ...more.placeholders],
});

/**
 * The emails that guests get. No template has the subject: it is the guest's text, and the address is
 * unverified.
 */
export const guestEmailKinds: Record<GuestEmailKind, EmailKind> = {
  opened: occasionOf("opened", {
    body: "guest.mail_opened",
    placeholders: ["link", "automatic_answer"],
    needs: ["link"],
  }),
  replied: occasionOf("replied", {
    body: "guest.mail_replied",
    placeholders: ["link", "answer"],
    needs: ["link"],
  }),
  merged: occasionOf("merged", { body: "guest.mail_merged", placeholders: ["link"], needs: ["link"] }),
  link: occasionOf("link", { body: "guest.mail_link", placeholders: ["link"], needs: ["link"] }),
  closing: occasionOf("closing", {
    body: "guest.mail_closing",
    placeholders: ["link", "when"],
    needs: ["link"],
  }),
  closed: occasionOf("closed", { body: "guest.mail_closed", placeholders: ["rating"], needs: [] }),
  closed_with_answer: occasionOf("closed_with_answer", {
    body: "guest.mail_closed_with_answer",
    placeholders: ["answer", "rating"],
    needs: [],
  }),
};
