import type { SuppressionReason } from "../../../../api/settings/email/suppressions.ts";

export const english = {
  language: "en",
  about:
    "Addresses excluded from campaigns: unsubscribed, invalid, or added by you. Ticket replies still reach them.",
  brand: "Brand",
  brandHelp: "Campaigns of other brands still reach the address.",
  find: "Address",
  findHelp: "Part of the address is enough.",
  reason: "Reason",
  anyReason: "All",
  reasons: {
    unsubscribed: "Unsubscribed",
    bounced: "Bounced",
    added: "Added manually",
  } satisfies Record<SuppressionReason, string>,
  count: (total: number) => (total === 1 ? "1 address" : `${total.toLocaleString("en")} addresses`),
  none: "No suppressed addresses",
  noneHelp: "Unsubscribed and bounced addresses are added automatically.",
  noneFound: "No results",
  noneFoundHelp: "Choose another reason or search for fewer letters.",
  create: "Add address",
  createAbout: "The brand's campaigns skip this address, including those in progress.",
  email: "Address",
  emailHelp: "Gets no campaigns. Ticket replies still arrive.",
  added: (email: string) => `Suppressed: ${email}`,
  remove: "Remove",
  removeTitle: (email: string) => `Remove ${email} from the list?`,
  removeHelp: {
    unsubscribed: "The recipient unsubscribed. Remove the address only if they ask you to.",
    bounced:
      "A mail server reported that the address doesn't exist. It is added again if the next campaign bounces.",
    added: "They get emails from the next campaign on.",
  } satisfies Record<SuppressionReason, string>,
  keep: "Cancel",
  removed: (email: string) => `Removed: ${email}`,
};

export type Texts = typeof english;
