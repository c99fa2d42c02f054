import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";

interface Counts {
  tickets: number;
  reports: number;
  chats: number;
  replies: number;
  notes: number;
  attachments: number;
  credentials: number;
}

export const clientCreated = happening("client", "created");
/** By the names of the fields. */
export const clientChanged = happening<{ changed: string[] }>("client", "changed");
/** Announced before they are erased, so that nothing but the line in the audit log stays. */
export const clientErased = happening<object, Counts>("client", "erased", { audited: "client.erased" });

/** Whoever takes all that is held about somebody stands in the log. */
export const clientExported = happening<object, { tickets: number; files: number }>("client", "exported", {
  audited: "client.exported",
});

export const clientHappenings = [clientCreated, clientChanged, clientErased, clientExported];

export function ofClient({ brandId, id }: { brandId: number; id: string }): Subject {
  return { brandId, id, name: `client ${id}` };
}
