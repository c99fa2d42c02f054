import { isIP } from "node:net";
import type { Config } from "../config.ts";
import { type OpenMailer, openMailer } from "../infrastructure/mail/mail.ts";
import { outboxOf } from "./open-desk.ts";

export function openMail(config: Config, log: (entry: object, message: string) => void): OpenMailer {
  const { hostname } = new URL(config.publicUrl);
  return openMailer({
    smtpUrl: config.smtpUrl,
    outbox: outboxOf(config),
    // A bare address is no domain of a mail address (RFC 5321, 4.1.3).
    domain: isIP(hostname.replace(/^\[|\]$/g, "")) ? "localhost" : hostname,
    log: (entry) => log(entry, "mailed"),
  });
}
