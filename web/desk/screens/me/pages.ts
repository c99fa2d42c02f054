import type { FunctionComponent } from "react";
import type { Me } from "../../api/session/session.ts";
import type { SectionPath } from "../../app/account-sections.ts";
import { Appearance } from "./appearance.tsx";
import { MyCannedReplies } from "./canned-replies.tsx";
import { NotificationSettings } from "./notifications.tsx";
import { Profile } from "./profile.tsx";
import { OneTimeCodes } from "./security/one-time-codes.tsx";
import { Password } from "./security/password.tsx";
import { Sessions } from "./security/sessions.tsx";
import { Tokens } from "./security/tokens.tsx";
import { ShortcutSettings } from "./shortcuts.tsx";
import { SignatureSettings } from "./signature.tsx";

export const sectionPages: Record<SectionPath, FunctionComponent<{ me: Me }>> = {
  profile: Profile,
  password: Password,
  "one-time-codes": OneTimeCodes,
  sessions: Sessions,
  tokens: Tokens,
  notifications: NotificationSettings,
  "canned-replies": MyCannedReplies,
  signature: SignatureSettings,
  keys: ShortcutSettings,
  appearance: Appearance,
};
