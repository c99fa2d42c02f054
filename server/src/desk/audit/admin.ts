import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Desk } from "../desk.ts";
import { type Listed, offsetOf, type Page } from "../lists.ts";
import { Choice, Closed, Instant, Nullable, NullableText, Ulid } from "../shapes.ts";

export const AuditEntry = Closed(
  {
    id: Ulid,
    brand_id: Nullable(Type.Integer()),
    action: Type.String({ examples: ["credential.revealed"] }),
    subject: NullableText,
    actor: Closed({
      type: Choice(["staff", "operator", "system"]),
      staff_id: Nullable(Ulid),
      name: NullableText,
      address: NullableText,
    }),
    details: Type.Record(Type.String(), Type.String(), {
      description: "What was set or seen, each value as text. Never a secret.",
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
}

export async function listAuditEntries(
  { db }: Desk,
  { brand_id, staff_id, action }: AuditFilter,
  page: Page,
): Promise<Listed<AuditEntry>> {
  const wanted = db
    .selectFrom("audit_log")
    .$if(brand_id !== undefined, (query) => query.where("audit_log.brand_id", "=", brand_id ?? 0))
    .$if(staff_id !== undefined, (query) => query.where("audit_log.staff_id", "=", staff_id ?? ""))
    .$if(action !== undefined, (query) => query.where("audit_log.action", "=", action ?? ""));
  const { total } = await wanted.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const rows = await wanted
    .leftJoin("staff", "staff.id", "audit_log.staff_id")
    .orderBy("audit_log.created_at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(page.perPage)
    .offset(offsetOf(page))
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
      "audit_log.created_at",
    ])
    .execute();
  const entries = rows.map(({ actor_type, staff_id, name, address, details, ...row }) => ({
    ...row,
    actor: { type: actor_type as AuditEntry["actor"]["type"], staff_id, name, address },
    details: asTexts(details as Record<string, unknown>),
  }));
  return { rows: entries, total };
}

function asTexts(details: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}
