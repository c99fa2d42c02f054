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
/** By the names of the fields. */
export const clientChanged = defineEvent<{ changed: string[] }>("client", "changed");
/** Announced before they are erased, so that nothing but the line in the audit log stays. */
export const clientErased = defineEvent<object, Counts>("client", "erased", { auditAction: "client.erased" });

/** Whoever takes all that is held about somebody stands in the log. */
export const clientExported = defineEvent<object, { tickets: number; files: number }>("client", "exported", {
  auditAction: "client.exported",
});

export const clientEvents = [clientCreated, clientChanged, clientErased, clientExported];

export function ofClient({ brandId, id }: { brandId: number; id: string }): Subject {
  return { brandId, id, name: `client ${id}` };
}
