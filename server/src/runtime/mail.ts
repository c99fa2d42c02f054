import type { Config } from "../config.ts";
import { mailDomainOf } from "../infrastructure/mail/domain.ts";
import { type OpenMailer, openMailer } from "../infrastructure/mail/mail.ts";
import { outboxOf } from "./folders.ts";

export function openMail(config: Config, log: (entry: object, message: string) => void): OpenMailer {
  return openMailer({
    smtpUrl: config.smtpUrl,
    outbox: outboxOf(config),
    domain: mailDomainOf(config.publicUrl),
    log: (entry) => log(entry, "mailed"),
  });
}
