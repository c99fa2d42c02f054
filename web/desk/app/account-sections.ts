import { meTexts } from "../screens/me/texts/texts.ts";

/** The pages of a user's own account, in menu order, by path. */
export const accountSections = [
  { path: "profile", name: meTexts.profile.title },
  { path: "password", name: meTexts.passwords.title },
  { path: "one-time-codes", name: meTexts.codes.title },
  { path: "sessions", name: meTexts.sessions.title },
  { path: "tokens", name: meTexts.tokens.title },
  { path: "notifications", name: meTexts.notifications.title },
  { path: "canned-replies", name: meTexts.replies.title },
  { path: "signature", name: meTexts.signature.title },
  { path: "keys", name: meTexts.keys.title },
  { path: "appearance", name: meTexts.appearance.title },
] as const;

export type SectionPath = (typeof accountSections)[number]["path"];
