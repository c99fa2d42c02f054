import type { Occasion } from "../mails/occasion.ts";

const occasionOf = (name: string, more: Pick<Occasion, "body"> & { placeholders: readonly string[] }) => ({
  name: `guest_${name}`,
  subject: "guest.mail_subject" as const,
  body: more.body,
  placeholders: ["brand", "number", ...more.placeholders],
});

/** Why a guest is mailed. None of it names the subject: a guest's own words go to an address that nobody has proved. */
export const guestOccasions = {
  opened: occasionOf("opened", { body: "guest.mail_opened", placeholders: ["link", "automatic_answer"] }),
  replied: occasionOf("replied", { body: "guest.mail_replied", placeholders: ["link", "answer"] }),
  merged: occasionOf("merged", { body: "guest.mail_merged", placeholders: ["link"] }),
  closed: occasionOf("closed", { body: "guest.mail_closed", placeholders: [] }),
  closed_with_answer: occasionOf("closed_with_answer", {
    body: "guest.mail_closed_with_answer",
    placeholders: ["answer"],
  }),
} satisfies Record<string, Occasion>;
