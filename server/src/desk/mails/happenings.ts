import { happening } from "../happenings/happening.ts";

export const mailTested = happening("mail", "tested", { audited: "mail.tested" });

interface OfTemplate {
  occasion: string;
  language: string;
}
export const templateChanged = happening<object, OfTemplate>("brand", "mail_template_changed", {
  audited: "mail_template.changed",
});
export const templateReset = happening<object, OfTemplate>("brand", "mail_template_reset", {
  audited: "mail_template.reset",
});
