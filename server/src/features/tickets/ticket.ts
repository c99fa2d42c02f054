import { Choice } from "../core/schemas.ts";

/** A ticket's enums and limits. */
export const statuses = ["open", "awaiting_reply", "in_progress", "on_hold", "closed"] as const;
export const authorTypes = ["client", "staff", "system"] as const;
/** A reply's channel, if it was not written on a page or through the platform. */
export const channels = ["mail", "chat"] as const;
export const sources = ["platform", "staff", "mail", "chat"] as const;

export type Status = (typeof statuses)[number];
export type AuthorType = (typeof authorTypes)[number];
export type Channel = (typeof channels)[number];
/** A ticket's origin; rate limits do not count tickets that staff open for a customer. */
export type Source = (typeof sources)[number];

/** Staff write a reply to the customer or a note for colleagues. */
export const draftKinds = ["reply", "note"] as const;
export type DraftKind = (typeof draftKinds)[number];

export const StatusName = Choice(statuses);

export const maxSubjectLength = 255;
