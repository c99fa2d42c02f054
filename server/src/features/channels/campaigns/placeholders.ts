import type { Vocabulary } from "../../core/placeholders/dialect.ts";

/** The placeholders that a campaign can use. */
export const campaignPlaceholders = [
  "client.first_name",
  "client.last_name",
  "client.email",
  "brand.name",
] as const;

export const ofRecipients: Vocabulary = {
  names: campaignPlaceholders,
  former: {
    first_name: "client.first_name",
    last_name: "client.last_name",
    email: "client.email",
    brand: "brand.name",
  },
};
