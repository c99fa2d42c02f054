import { notFound } from "../../../errors.ts";
import type { Desk } from "../../core/desk.ts";

/** The key of a client. */
export interface ClientKey {
  brandId: number;
  id: string;
}

/** The brand's slug and the platform's id. */
export async function clientNamesOf({ db }: Pick<Desk, "db">, { brandId, id }: ClientKey) {
  const client = await db
    .selectFrom("clients")
    .innerJoin("brands", "brands.id", "clients.brand_id")
    .where("clients.brand_id", "=", brandId)
    .where("clients.id", "=", id)
    .select(["brands.slug as brand", "external_id"])
    .executeTakeFirst();
  if (!client) throw notFound();
  return client;
}

/** The ids of the client's tickets, deleted ones too, for `where ticket_id in`. */
export function ticketIdsOf({ db }: Pick<Desk, "db">, { brandId, id }: ClientKey) {
  return db
    .selectFrom("all_tickets")
    .where("brand_id", "=", brandId)
    .where("client_id", "=", id)
    .select("id");
}

/** The ids of the client's reports. */
export function reportIdsOf({ db }: Pick<Desk, "db">, { brandId, id }: ClientKey) {
  return db.selectFrom("reports").where("brand_id", "=", brandId).where("client_id", "=", id).select("id");
}

/** The ids of the client's chats. */
export function chatIdsOf({ db }: Pick<Desk, "db">, { brandId, id }: ClientKey) {
  return db.selectFrom("chats").where("brand_id", "=", brandId).where("client_id", "=", id).select("id");
}
