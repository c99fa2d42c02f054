import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { Closed, Email, Line, maxClientTextLength, OptionalLine } from "../../core/schemas.ts";
import type { GuestSender } from "../guest-sender.ts";

export const GuestFields = {
  first_name: Line(100),
  last_name: Line(100),
  email: Email(),
  company: OptionalLine(maxClientTextLength),
};
const Guest = Closed(GuestFields, {
  description: "A person without an account. The link is emailed to them.",
});

/** Whose ticket it is: a client, or a guest. */
export const requesterFields = {
  client_id: OptionalLine(maxClientTextLength, {
    description: "A client, by the platform's id or the desk's ULID. Send either this or `guest`.",
  }),
  guest: Type.Optional(Guest),
};

export function guestSenderOf({ first_name, last_name, email, company }: Static<typeof Guest>): GuestSender {
  return { firstName: first_name, lastName: last_name, email: email.toLowerCase(), company: company ?? null };
}

/** The ULID of a client of this brand. If an id is both a platform's id and another client's ULID, the platform's wins. */
export async function clientIdOf(db: Database, brandId: number, id: string): Promise<string | undefined> {
  const client = await db
    .selectFrom("clients")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`(external_id = ${id} or id = ${id})`)
    .orderBy(sql`external_id = ${id}`, "desc")
    .select("id")
    .executeTakeFirst();
  return client?.id;
}
