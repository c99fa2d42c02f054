import { Choice } from "../core/schemas.ts";

/** The vocabulary of a ticket; each word and measure is written here once. */
export const statuses = ["open", "awaiting_reply", "in_progress", "on_hold", "closed"] as const;
export const authorTypes = ["client", "staff", "system"] as const;
/** How a reply came, where it was neither written on a page nor through the platform. */
export const channels = ["mail", "chat"] as const;
export const sources = ["platform", "staff", "mail", "chat"] as const;

export type Status = (typeof statuses)[number];
export type AuthorType = (typeof authorTypes)[number];
export type Channel = (typeof channels)[number];
/** What brought a ticket; what staff open for a customer counts against no limit. */
export type Source = (typeof sources)[number];

/** What staff write: an answer to the customer, or a note for colleagues. */
export const draftKinds = ["reply", "note"] as const;
export type DraftKind = (typeof draftKinds)[number];

export const StatusName = Choice(statuses);

export const maxSubjectLength = 255;
