import type { Database } from "../../infrastructure/database/connect.ts";
import { newId } from "../ids.ts";

export interface Happening {
  brandId: number;
  ticketId: string;
  event: string;
  by: { type: "client" | "guest" | "system" } | { type: "staff"; staffId: string };
  /** Before and after, or whatever else tells what happened. Never text of a message, never a secret. */
  details?: Record<string, unknown>;
}

/** Writes what happened to a ticket, for staff to see, in the transaction in which it happens. */
export async function recordActivity(
  db: Database,
  { brandId, ticketId, event, by, details }: Happening,
): Promise<void> {
  await db
    .insertInto("activity")
    .values({
      brand_id: brandId,
      id: newId(),
      ticket_id: ticketId,
      event,
      actor_type: by.type,
      staff_id: by.type === "staff" ? by.staffId : null,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}

export interface Deed {
  brandId?: number | null;
  action: string;
  subject?: string | null;
  by: { type: "operator" | "system" } | { type: "staff"; staffId: string; address: string };
  details?: Record<string, unknown>;
}

/** Adds to the desk's audit log, which can only be added to. */
export async function recordDeed(
  db: Database,
  { brandId, action, subject, by, details }: Deed,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      id: newId(),
      brand_id: brandId ?? null,
      actor_type: by.type,
      staff_id: by.type === "staff" ? by.staffId : null,
      address: by.type === "staff" ? by.address : null,
      action,
      subject: subject ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}
