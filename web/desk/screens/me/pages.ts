import type { FunctionComponent } from "react";
import type { Me } from "../../api/session/session.ts";
import type { SectionPath } from "../../app/account-sections.ts";
import { Appearance } from "./appearance.tsx";
import { CannedReplies } from "./canned-replies.tsx";
import { Notifications } from "./notifications.tsx";
import { Profile } from "./profile.tsx";
import { Codes } from "./security/one-time-codes.tsx";
import { Password } from "./security/password.tsx";
import { Sessions } from "./security/sessions.tsx";
import { Tokens } from "./security/tokens.tsx";
import { Keys } from "./shortcuts.tsx";

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
