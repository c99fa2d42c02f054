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
    brand: Nullable(BrandOfIt, { description: "Null: it belongs to the desk itself." }),
    occasion: Type.String({ examples: ["guest_replied"] }),
    ticket_number: Nullable(TicketNumber),
    recipient: Nullable(Type.String(), { description: "Null until it is tried for the first time." }),
    state: Choice(mailStates, {
      description:
        "`waiting`: to be sent or retried. `failed`: permanently. `suppressed`: the recipient should no longer get it.",
    }),
    tries: Type.Integer(),
    message_id: NullableText,
    response: Nullable(Type.String(), { description: "What the mail server answered last." }),
    created_at: Instant,
    tried_at: NullableInstant,
    sent_at: NullableInstant,
  },
  { $id: "LoggedMail", description: "What became of a mail; not what it says." },
);
export type LoggedMail = Static<typeof LoggedMail>;
