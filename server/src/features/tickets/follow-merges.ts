import { DeskError } from "../../errors.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { Client } from "../core/actors/actors.ts";

/**
 * Runs `work` with a ticket's number; if not found, with the number of the ticket that it was merged into.
 * Only a miss costs a second query.
 */
export async function followingMerges<Result>(
  db: Database,
  client: Client,
  number: string,
  work: (number: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(number);
  } catch (error) {
    if (!(error instanceof DeskError) || error.status !== 404) throw error;
    const target = await db
      .selectFrom("ticket_aliases as alias")
      .innerJoin("tickets", (join) =>
        join.onRef("tickets.brand_id", "=", "alias.brand_id").onRef("tickets.id", "=", "alias.ticket_id"),
      )
      .where("alias.number", "=", number)
      .where("alias.brand_id", "=", client.brand.id)
      .where("tickets.client_id", "=", client.id)
      .select("tickets.number")
      .executeTakeFirst();
    if (!target) throw error;
    return work(target.number);
  }
}
