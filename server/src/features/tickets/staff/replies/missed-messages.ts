import { type Static, Type } from "typebox";
import { type Language, say } from "../../../../i18n/say.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { Choice, Closed } from "../../../core/schemas.ts";
import type { TicketKey } from "../../../core/values/ids.ts";

const codes = ["guest_address_unproved", "guest_out_of_reach"] as const;

/** A notice for an agent before or after a reply. */
export const ReplyNotice = Closed(
  {
    code: Choice(codes),
    message: Type.String({ description: "The text in the caller's language." }),
  },
  { $id: "Notice" },
);
export type ReplyNotice = Static<typeof ReplyNotice>;

interface GuestOfTicket {
  email: string;
  link_ended_at: string | null;
}

/** A ticket's notices: a guest's address is unverified, and a reopening does not restore the guest's link. */
export function noticesOf(
  guest: GuestOfTicket | undefined,
  isOpen: boolean,
  language: Language,
): ReplyNotice[] {
  if (!guest) return [];
  const unproved = notice("guest_address_unproved", guest, language);
  return isOpen && guest.link_ended_at !== null
    ? [unproved, notice("guest_out_of_reach", guest, language)]
    : [unproved];
}

/**
 * A reply's notices: whether the guest's link had ended before. A reply that closes the ticket is emailed
 * with the close.
 */
export async function noticesOfAnswer(
  db: Database,
  { brandId, ticketId, isGuest }: TicketKey & { isGuest: boolean },
  now: string,
  language: Language,
): Promise<ReplyNotice[]> {
  if (!isGuest) return [];
  const guest = await db
    .selectFrom("guest_senders")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("revoked_at", "<", now)
    .select(["email", "revoked_at as link_ended_at"])
    .executeTakeFirst();
  return guest ? [notice("guest_out_of_reach", guest, language)] : [];
}

function notice(code: (typeof codes)[number], { email }: GuestOfTicket, language: Language): ReplyNotice {
  return { code, message: say(language, `notice.${code}`, { email }) };
}
