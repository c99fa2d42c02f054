import { happening } from "../happenings/happening.ts";

export const mailTested = happening("mail", "tested", { audited: "mail.tested" });
