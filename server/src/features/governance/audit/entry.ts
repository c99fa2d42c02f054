import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { actorKinds } from "../../core/actors/actors.ts";
import { Choice, Closed, Instant, Nullable, NullableText, Ulid } from "../../core/schemas.ts";
import type { Changes } from "../../events/changes.ts";

export const AuditEntry = Closed(
  {
    id: Ulid,
    brand_id: Nullable(Type.Integer()),
    action: Type.String({ examples: ["credential.revealed"] }),
    subject: NullableText,
    actor: Closed({
      type: Choice(actorKinds),
      staff_id: Nullable(Ulid),
      name: NullableText,
      address: NullableText,
    }),
    details: Type.Record(Type.String(), NullableText, {
      description:
        "The values that were set or viewed, as text. Secrets are never included. The reason of a reveal is deleted with its ticket.",
    }),
    changes: Type.Array(Closed({ field: Type.String(), from: NullableText, to: NullableText }), {
      description: "For a change: the fields that changed. Long values are truncated.",
    }),
    created_at: Instant,
  },
  { $id: "AuditEntry" },
);
export type AuditEntry = Static<typeof AuditEntry>;

export interface AuditFilter {
  brand_id?: number;
  staff_id?: string;
  action?: string;
  /** Inclusive. */
  from?: string;
  /** Exclusive. */
  to?: string;
}

/** A cursor position: the moment and id of the last entry read, newest first. */
export interface AuditPosition {
  created_at: string;
  id: string;
}

export function wantedEntries(db: Database, { brand_id, staff_id, action, from, to }: AuditFilter) {
  return db
    .selectFrom("audit_log")
    .$if(brand_id !== undefined, (query) => query.where("audit_log.brand_id", "=", brand_id ?? 0))
    .$if(staff_id !== undefined, (query) => query.where("audit_log.staff_id", "=", staff_id ?? ""))
    .$if(action !== undefined, (query) => query.where("audit_log.action", "=", action ?? ""))
    .$if(from !== undefined, (query) => query.where("audit_log.created_at", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("audit_log.created_at", "<", to ?? ""));
}

const behind = ({ created_at, id }: AuditPosition): RawBuilder<boolean> =>
  sql<boolean>`(audit_log.created_at, audit_log.id) < (${created_at}::timestamptz, ${id}::text)`;

/** The newest entries, or those after a cursor position. */
export async function readAuditEntries(
  db: Database,
  filter: AuditFilter,
  { limit, offset = 0, place }: { limit: number; offset?: number; place?: AuditPosition | undefined },
): Promise<AuditEntry[]> {
  const rows = await wantedEntries(db, filter)
    .$if(place !== undefined, (query) => query.where(place ? behind(place) : sql<boolean>`true`))
    .leftJoin("staff", "staff.id", "audit_log.staff_id")
    .leftJoin("private_payloads", (join) =>
      join
        .onRef("private_payloads.brand_id", "=", "audit_log.brand_id")
        .onRef("private_payloads.event_id", "=", "audit_log.event_id"),
    )
    .orderBy("audit_log.created_at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(limit)
    .offset(offset)
    .select([
      "audit_log.id",
      "audit_log.brand_id",
      "audit_log.action",
      "audit_log.subject",
      "audit_log.actor_type",
      "audit_log.staff_id",
      "staff.name",
      "audit_log.address",
      "audit_log.details",
      "private_payloads.payload",
      "audit_log.created_at",
    ])
    .execute();
  return rows.map(({ actor_type, staff_id, name, address, details, payload, ...row }) => ({
    ...row,
    actor: { type: actor_type as AuditEntry["actor"]["type"], staff_id, name, address },
    ...saidBy({ ...(details as Details), ...(payload as Details | null) }),
  }));
}

type Details = Record<string, unknown> & Partial<Changes>;

function saidBy({ changes = {}, ...details }: Details): Pick<AuditEntry, "details" | "changes"> {
  return {
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, asText(value)])),
    changes: Object.entries(changes).map(([field, { from, to }]) => ({ field, from, to })),
  };
}

function asText(value: unknown): string | null {
  if (value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
