import type { Mail, Mailer } from "../src/infrastructure/mail/mail.ts";

/** A mailer that accepts everything and stores it in `mails`. */
export function keeping(mails: Mail[]): Mailer {
  return {
    async send(mail) {
      mails.push(mail);
      return { messageId: `${mail.id}@desk.test`, response: "250 kept" };
    },
    check: async () => undefined,
  };
}
