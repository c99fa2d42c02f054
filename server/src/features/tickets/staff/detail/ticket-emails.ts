import { type Static, Type } from "typebox";
import { type Language, say } from "../../../../i18n/say.ts";
import type { Desk } from "../../../core/desk.ts";
import { Closed, Nullable, NullableText, Ulid } from "../../../core/schemas.ts";
import type { TicketKey } from "../../../core/values/ids.ts";

export const TicketMail = Closed(
  {
    reply_id: Ulid,
    from: NullableText,
    copied_to: Type.Array(Type.String(), { description: "Other recipients, from the To and Cc headers." }),
    warning: Nullable(Type.String(), {
      description: "Why the sender may be forged, as text.",
    }),
    original_url: Nullable(Type.String(), {
      description: "The URL of the original email, as long as it is kept.",
    }),
  },
  {
    $id: "TicketMail",
    description: "Details of a message that arrived by email. Customers do not see them.",
  },
);
export type TicketMail = Static<typeof TicketMail>;

/** The newest only: more than anyone reads. */
const mostShown = 500;

/** The emails behind a ticket's messages. */
export async function mailsOfTicket(
  { db }: Desk,
  { brandId, ticketId }: TicketKey,
  language: Language,
  downloadUrl: (fileId: string) => string,
): Promise<TicketMail[]> {
  const rows = await db
    .selectFrom("inbound_mails as mail")
    .leftJoin("inbound_mail_files as link", (join) =>
      join.onRef("link.brand_id", "=", "mail.brand_id").onRef("link.mail_id", "=", "mail.id"),
    )
    .where("mail.brand_id", "=", brandId)
    .where("mail.ticket_id", "=", ticketId)
    .where("mail.reply_id", "is not", null)
    .orderBy("mail.came_at", "desc")
    .limit(mostShown)
    .select(["mail.reply_id", "mail.from_address", "mail.copied", "mail.dmarc_failed", "link.file_id"])
    .execute();
  return rows.map(({ reply_id, from_address, copied, dmarc_failed, file_id }) => ({
    reply_id: reply_id ?? "",
    from: from_address,
    copied_to: copied,
    warning: dmarc_failed ? say(language, "mailbox.dmarc_failed") : null,
    original_url: file_id && downloadUrl(file_id),
  }));
}
