import { notFound } from "../../../../errors.ts";
import type { Client } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import type { Visitor } from "./visitor.ts";

/** A client whose identity the platform vouches for in a chat session. */
export interface VouchedClient extends Client {
  sessionId: string;
}

/** The session's client; not found for a stranger. */
export async function clientBehind(
  { db }: Desk,
  { brand, language, sessionId, clientId }: Visitor,
): Promise<VouchedClient> {
  if (clientId === null) throw notFound();
  const row = await db
    .selectFrom("clients")
    .where("brand_id", "=", brand.id)
    .where("id", "=", clientId)
    .select(["external_id", "first_name", "last_name", "tickets_count", "open_tickets_count"])
    .executeTakeFirst();
  // The client was erased after the session was read.
  if (!row) throw notFound();
  return {
    kind: "client",
    brand,
    keyId: null,
    sessionId,
    language,
    id: clientId,
    externalId: row.external_id,
    firstName: row.first_name,
    lastName: row.last_name,
    ticketsCount: row.tickets_count,
    openTicketsCount: row.open_tickets_count,
  };
}
