import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { WhichTest } from "./test-email.ts";

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
