import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Actor } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { newId } from "../../core/ids.ts";

interface Entry {
  brandId?: number | null;
  action: string;
  subject?: string | null;
  by: Actor;
  details?: Record<string, unknown>;
}

/** Writes into the audit log what is announced as something for it. */
export const keepLog: Subscriber = { to: "everything", handle: logHeard };

async function logHeard({ db }: Desk, { what, subject, by, privatePayload }: EventEnvelope): Promise<void> {
  if (!what.auditAction) return;
  const name = subject.name === undefined ? subject.id : subject.name;
  await writeEntry(db, {
    brandId: subject.brandId,
    action: what.auditAction,
    subject: name,
    by,
    details: privatePayload,
  });
}

/** Adds to the desk's audit log, which can only be added to. */
async function writeEntry(
  db: Database,
  { brandId = null, action, subject = null, by, details = {} }: Entry,
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
    })
    .execute();
}
