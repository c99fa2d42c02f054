import { sql } from "kysely";
import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { hashOf, isGuestToken } from "../../core/values/tokens.ts";
import { publish } from "../../events/publish.ts";
import { ofTicket } from "../events.ts";
import { copiesStopped } from "./events.ts";

/** Stops the copies of one ticket to the token's address. Returns whether the token exists. Idempotent. */
export function stopCopies(desk: Desk, token: string): Promise<boolean> {
  return inTransaction(desk, async (desk) => {
    if (!isGuestToken(token)) return false;
    const copy = await desk.db
      .selectFrom("copies")
      .where("token_hash", "=", hashOf(token))
      .select(["brand_id as brandId", "ticket_id as ticketId", "id", "stopped_at"])
      .forUpdate()
      .executeTakeFirst();
    if (!copy || copy.stopped_at !== null) return copy !== undefined;
    await desk.db
      .updateTable("copies")
      .set({ stopped_at: sql`clock_timestamp()` })
      .where("brand_id", "=", copy.brandId)
      .where("id", "=", copy.id)
      .execute();
    await publish(desk, system, copiesStopped, ofTicket(copy));
    return true;
  });
}
