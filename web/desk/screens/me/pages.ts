import type { FunctionComponent } from "react";
import type { Me } from "../../api/session/session.ts";
import type { SectionPath } from "../../app/account-sections.ts";
import { Appearance } from "./appearance.tsx";
import { CannedReplies } from "./canned-replies.tsx";
import { Codes } from "./codes.tsx";
import { Keys } from "./keys.tsx";
import { Notifications } from "./notifications.tsx";
import { Password } from "./password.tsx";
import { Profile } from "./profile.tsx";
import { Sessions } from "./sessions.tsx";
import { Tokens } from "./tokens.tsx";

export const pages: Record<SectionPath, FunctionComponent<{ me: Me }>> = {
  profile: Profile,
  password: Password,
  "one-time-codes": Codes,
  sessions: Sessions,
  tokens: Tokens,
  notifications: Notifications,
  "canned-replies": CannedReplies,
  keys: Keys,
  appearance: Appearance,
};
