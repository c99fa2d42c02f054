import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Actor } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { newId } from "../../core/values/ids.ts";

interface Entry {
  eventId?: string | null;
  brandId?: number | null;
  action: string;
  subject?: string | null;
  by: Actor;
  details?: Record<string, unknown>;
}

/** Writes every published event that has an audit action into the audit log. */
export const auditSubscriber: Subscriber = { to: "everything", handle: logEvent };

async function logEvent(
  { db }: Desk,
  { id, what, subject, by, privatePayload }: EventEnvelope,
): Promise<void> {
  const { auditAction, erasable = [] } = what;
  if (!auditAction) return;
  const name = subject.name === undefined ? subject.id : subject.name;
  await writeEntry(db, {
    eventId: erasable.length > 0 ? id : null,
    brandId: subject.brandId,
    action: auditAction,
    subject: name,
    by,
    details: Object.fromEntries(Object.entries(privatePayload).filter(([key]) => !erasable.includes(key))),
  });
}

/** Appends to the audit log, which is append-only. */
async function writeEntry(
  db: Database,
  { eventId = null, brandId = null, action, subject = null, by, details = {} }: Entry,
): Promise<void> {
  const isStaff = by.kind === "staff";
  await db
    .insertInto("audit_log")
    .values({
      id: newId(),
      brand_id: brandId,
      actor_type: by.kind,
      staff_id: isStaff ? by.id : null,
      address: isStaff ? by.address : null,
      action,
      subject,
      details: JSON.stringify(details),
      event_id: eventId,
    })
    .execute();
}
