import type { Json } from "../desk.ts";
import { missingNumber, missingUlid } from "../fixtures.ts";

const ticket = { number: missingNumber, client_id: "conformance", by: "staff", sequence: 1 };
const chat = { id: missingUlid, department_id: 1, client_id: "conformance", by: "system", sequence: 1 };
const report = { reference: "R-0000-0000-0000", type: "bug", status: "new", by: "guest", sequence: 1 };

/** The data of an event of each type. */
export const eventData: Record<string, Json> = {
  "ticket.created": { ...ticket, by: "client", reply_id: missingUlid },
  "ticket.replied": { ...ticket, reply_id: missingUlid },
  "ticket.status_changed": { ...ticket, before: "open", after: "awaiting_reply" },
  "ticket.closed": ticket,
  "ticket.reopened": ticket,
  "ticket.assigned": { ...ticket, is_assigned: true },
  "ticket.merged": { ...ticket, merged_number: "10000000000001" },
  "ticket.triggered": { ...ticket, trigger: "Conformance", trigger_id: missingUlid },
  "secret.created": { ...ticket, label: "FTP" },
  "secret.revealed": { ...ticket, label: "FTP" },
  "secret.deleted": { ...ticket, label: "FTP" },
  "rating.submitted": { ...ticket, by: "client", score: 5, previous_score: null },
  "report.received": report,
  "report.replied": { ...report, reply_id: missingUlid },
  "chat.started": { ...chat, is_verified: true },
  "chat.closed": { ...chat, closed_by: "visitor" },
  "status.incident": {
    id: missingUlid,
    name: "Conformance",
    impact: "none",
    status: "resolved",
    before: "monitoring",
    by: "operator",
    sequence: 1,
  },
  "webhook.test": {},
};

export function eventOf(type: string, data: Json = eventData[type] ?? {}): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString().replace("Z", "000Z"), data });
}
