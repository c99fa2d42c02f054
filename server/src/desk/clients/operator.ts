import { problem } from "../../problems.ts";
import { brandBySlug } from "../brands/admin.ts";
import type { Desk } from "../desk.ts";

/** A client as the operator finds one: by the brand's slug and the platform's own id. */
export interface ClientKey {
  brandId: number;
  id: string;
}

export async function findClient(desk: Desk, brandSlug: string, externalId: string): Promise<ClientKey> {
  const brand = await brandBySlug(desk, brandSlug);
  const client = await desk.db
    .selectFrom("clients")
    .where("brand_id", "=", brand.id)
    .where("external_id", "=", externalId)
    .select("id")
    .executeTakeFirst();
  if (!client) throw problem("client", "client.unknown");
  return { brandId: brand.id, id: client.id };
}

/** The ids of the client's tickets, for `where ticket_id in`. */
export function ticketIdsOf({ db }: Pick<Desk, "db">, { brandId, id }: ClientKey) {
  return db.selectFrom("tickets").where("brand_id", "=", brandId).where("client_id", "=", id).select("id");
}

/** The same of their reports. */
export function reportIdsOf({ db }: Pick<Desk, "db">, { brandId, id }: ClientKey) {
  return db.selectFrom("reports").where("brand_id", "=", brandId).where("client_id", "=", id).select("id");
}

/** The same of their chats. */
export function chatIdsOf({ db }: Pick<Desk, "db">, { brandId, id }: ClientKey) {
  return db.selectFrom("chats").where("brand_id", "=", brandId).where("client_id", "=", id).select("id");
}
