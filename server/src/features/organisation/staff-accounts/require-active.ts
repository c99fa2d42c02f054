import type { Database } from "../../../infrastructure/database/connect.ts";
import { problem } from "../../../problems.ts";

/** 422 at the field if there is no such active person; locks them until the transaction ends. */
export async function requireActive(db: Database, id: string, field: string): Promise<void> {
  const person = await db
    .selectFrom("staff")
    .where("id", "=", id)
    .where("active", "=", true)
    .select("id")
    .forKeyShare()
    .executeTakeFirst();
  if (!person) throw problem(field, "staff.person_unknown");
}
