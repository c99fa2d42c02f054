import { type Static, Type } from "typebox";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableInstant,
  NullableText,
  TicketNumber,
  Ulid,
} from "../../core/schemas.ts";
import { BrandOfIt } from "../../organisation/brands/staff.ts";
import { mailStates } from "./queue-email.ts";

export const LoggedMail = Closed(
  {
    id: Ulid,
    brand: Nullable(BrandOfIt, { description: "The brand; null for emails of the desk itself." }),
    occasion: Type.String({ examples: ["guest_replied"] }),
    ticket_number: Nullable(TicketNumber),
    recipient: Nullable(Type.String(), { description: "Null until the first attempt." }),
    state: Choice(mailStates, {
      description:
        "`waiting`: not sent yet, or to be retried. `failed`: failed permanently. `suppressed`: not sent, because the recipient should no longer get it.",
    }),
    tries: Type.Integer(),
    message_id: NullableText,
    response: Nullable(Type.String(), { description: "The mail server's last response." }),
    created_at: Instant,
    tried_at: NullableInstant,
    sent_at: NullableInstant,
  },
  { $id: "LoggedMail", description: "An email's recipient and delivery status, without its content." },
);
export type LoggedMail = Static<typeof LoggedMail>;
