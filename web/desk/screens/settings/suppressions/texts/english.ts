import type { Reason } from "../../../../api/settings/email/suppressions.ts";

export const english = {
  language: "en",
  about:
    "Whom no campaign of a brand writes to: who has unsubscribed, whose address does not exist, and whom you add. Answers to their tickets still reach them.",
  brand: "Brand",
  brandHelp: "Campaigns of your other brands still reach the address.",
  find: "Address",
  findHelp: "A part of it is enough.",
  reason: "Why",
  anyReason: "Anything",
  reasons: {
    unsubscribed: "Unsubscribed",
    bounced: "No such address",
    added: "Added by hand",
  } satisfies Record<Reason, string>,
  count: (total: number) => (total === 1 ? "1 address" : `${total.toLocaleString("en")} addresses`),
  none: "Nobody is left out",
  noneHelp: "Who unsubscribes from a campaign, and whose address does not exist, comes here by itself.",
  noneFound: "Nothing fits",
  noneFoundHelp: "Take another reason, or fewer letters.",
  create: "Add an address",
  createAbout: "From now on no campaign of the brand writes to it, also none that is under way.",
  email: "Address",
  emailHelp: "Whoever reads mail there gets no campaign any more; answers to their tickets still arrive.",
  added: (email: string) => `No campaign writes to ${email} any more`,
  remove: "Take off",
  removeTitle: (email: string) => `Write to ${email} again?`,
  removeHelp: {
    unsubscribed: "Somebody at this address has unsubscribed. Only take it off when they ask you to.",
    bounced:
      "A mail server said that there is no such address. If that is still so, it comes back with the next campaign.",
    added: "From the next campaign on they get mails again.",
  } satisfies Record<Reason, string>,
  keep: "Leave it",
  removed: (email: string) => `Campaigns write to ${email} again`,
};

export type Texts = typeof english;
