import type { Subject } from "../happenings/announce.ts";
import { happening } from "../happenings/happening.ts";

interface Counts {
  tickets: number;
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

export const clientHappenings = [clientCreated, clientChanged, clientErased];

export function ofClient({ brandId, id }: { brandId: number; id: string }): Subject {
  return { brandId, id, name: `client ${id}` };
}
