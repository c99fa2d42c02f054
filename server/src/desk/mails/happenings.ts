import type { Changes } from "../happenings/changes.ts";
import { happening } from "../happenings/happening.ts";
import type { WhichTest } from "./testing.ts";

export const mailTested = happening<object, WhichTest>("mail", "tested", { audited: "mail.tested" });

interface OfTemplate extends Changes {
  occasion: string;
  language: string;
}
export const templateChanged = happening<object, OfTemplate>("brand", "mail_template_changed", {
  audited: "mail_template.changed",
});
export const templateReset = happening<object, OfTemplate>("brand", "mail_template_reset", {
  audited: "mail_template.reset",
});
