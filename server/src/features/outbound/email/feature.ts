import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { mailTested, templateChanged, templateReset } from "./events.ts";
import { LoggedMail } from "./logged-email.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { sweepOutbox } from "./outbox-sweep.ts";
import { deleteOldDeskMails, mailsRetained } from "./retention.ts";
import { MailTemplate } from "./template-record.ts";
import { mailTest } from "./test-email.ts";

export const email = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [LoggedMail, MailTemplate],
  events: [mailTested, templateChanged, templateReset],
  jobs: [mailTest, sweepOutbox],
  expires: [deleteOldDeskMails],
  retentionRules: [mailsRetained],
  tables: { mails: { ticket: "moves", brand: "goes" }, mail_templates: { brand: "goes" } },
});
