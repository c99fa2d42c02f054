import type { Desk } from "../desk.ts";

/** A client as the operator finds one: by the brand's slug and the platform's own id. */
export interface FoundClient {
  brandId: number;
  id: string;
}

/** What the operator asked for is not there; the message says what. */
export class UnknownClient extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnknownClient";
  }
}

export async function findClient({ db }: Desk, brandSlug: string, externalId: string): Promise<FoundClient> {
  const brand = await db.selectFrom("brands").where("slug", "=", brandSlug).select("id").executeTakeFirst();
  if (!brand) throw new UnknownClient(`There is no brand with the slug "${brandSlug}".`);
  const client = await db
    .selectFrom("clients")
    .where("brand_id", "=", brand.id)
    .where("external_id", "=", externalId)
    .select("id")
    .executeTakeFirst();
  if (!client) throw new UnknownClient(`The brand "${brandSlug}" has no client with the id "${externalId}".`);
  return { brandId: brand.id, id: client.id };
}

/** The ids of the client's tickets, for `where ticket_id in`. */
export function ticketIdsOf({ db }: Desk, { brandId, id }: FoundClient) {
  return db.selectFrom("tickets").where("brand_id", "=", brandId).where("client_id", "=", id).select("id");
}
