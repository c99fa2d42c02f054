import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";

interface Counts {
  tickets: number;
  reports: number;
  chats: number;
  replies: number;
  notes: number;
  attachments: number;
  credentials: number;
}

export const clientCreated = defineEvent("client", "created");
/** By field name. */
export const clientChanged = defineEvent<{ changed: string[] }>("client", "changed");
/** Published before the erasure, so that only the line in the audit log remains. */
export const clientErased = defineEvent<object, Counts>("client", "erased", { auditAction: "client.erased" });

/** Exports of personal data are recorded in the audit log. */
export const clientExported = defineEvent<object, { tickets: number; files: number }>("client", "exported", {
  auditAction: "client.exported",
});

export const clientEvents = [clientCreated, clientChanged, clientErased, clientExported];

export function ofClient({ brandId, id }: { brandId: number; id: string }): Subject {
  return { brandId, id, name: `client ${id}` };
}
