import { feature } from "../../core/feature.ts";
import { InboundMail } from "./admin/untaken-mails.ts";
import * as errors from "./errors.ts";
import { mailboxHappened } from "./events.ts";
import { MailboxRecord, passwordContext } from "./mailboxes/mailbox.ts";
import { mailboxMeasures } from "./measures.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { deleteRedactedOriginals, originalsRetained } from "./originals.ts";
import { mailRefusal } from "./refuse.ts";
import { deleteOldInboundMails, sendersRetained } from "./retention.ts";

export const inboundEmail = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  jobs: [mailRefusal],
  loops: [
    {
      name: "the mailboxes",
      async start({ desk, spoolFolder }, onError) {
        const { readMailboxes } = await import("./mailboxes/read-mailboxes.ts");
        return readMailboxes(desk, spoolFolder, onError);
      },
    },
  ],
  gauges: mailboxMeasures,
  events: Object.values(mailboxHappened),
  subscribers: [deleteRedactedOriginals],
  schemas: [MailboxRecord, InboundMail],
  expires: [deleteOldInboundMails],
  retentionRules: [sendersRetained, originalsRetained],
  tables: {
    mailboxes: { brand: "goes" },
    inbound_mails: { ticket: "moves", brand: "goes" },
    inbound_mail_files: { brand: "goes" },
  },
  sealed: [
    {
      table: "mailboxes",
      column: "sealed_password",
      key: ["brand_id", "id"],
      sentTo: ["host", "port", "tls", "user_name"],
      also: [],
      context: (row: Record<string, unknown>) => passwordContext(Number(row.brand_id), String(row.id)),
    },
  ],
  tag: { name: "Inbound email", description: "Mailboxes that the desk reads." },
});
