import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { WhichTest } from "./test-email.ts";

export const mailTested = defineEvent<object, WhichTest>("mail", "tested", { auditAction: "mail.tested" });

interface OfTemplate extends Changes {
  occasion: string;
  language: string;
}
export const templateChanged = defineEvent<object, OfTemplate>("brand", "mail_template_changed", {
  auditAction: "mail_template.changed",
});
export const templateReset = defineEvent<object, OfTemplate>("brand", "mail_template_reset", {
  auditAction: "mail_template.reset",
});
