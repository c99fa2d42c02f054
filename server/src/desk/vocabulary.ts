import { type Static, Type } from "typebox";
import { Choice, Nullable } from "../infrastructure/http/inputs.ts";

/** The words and shapes that every feature shares; each is written here once. */
export const statuses = ["open", "awaiting_reply", "in_progress", "on_hold", "closed"] as const;
export const priorities = ["low", "medium", "high", "critical", "emergency"] as const;
export const authorTypes = ["client", "staff", "system"] as const;

export type Status = (typeof statuses)[number];
export type Priority = (typeof priorities)[number];
export type AuthorType = (typeof authorTypes)[number];

export const StatusName = Choice(statuses);
export const PriorityName = Choice(priorities);

export const maxBodyLength = 20_000;
export const maxSubjectLength = 255;

export const ulidPattern = "[0-7][0-9A-HJKMNP-TV-Z]{25}";

export const Ulid = Type.String({
  pattern: `^${ulidPattern}$`,
  description: "A ULID: 26 Crockford base-32 characters.",
  examples: ["01JB7Z5W6K8M4T2QH9N3XR0VCE"],
});

/** The id of a brand or a department, as far as an integer of the database reaches. */
export const NumberedId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const TicketNumber = Type.String({
  pattern: "^[1-9][0-9]{13}$",
  description: "The ticket's number: 14 digits, random.",
  examples: ["48210573966120"],
});

export const Instant = Type.String({
  format: "date-time",
  description: "ISO 8601 in UTC with six fractional digits.",
  examples: ["2026-03-01T09:30:00.123456Z"],
});

export const NullableInstant = Nullable(Instant);
export const NullableText = Nullable(Type.String());

export type Instant = Static<typeof Instant>;

export function isTicketNumber(text: string): boolean {
  return /^[1-9][0-9]{13}$/.test(text);
}

export function isUlid(text: string): boolean {
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text);
}
