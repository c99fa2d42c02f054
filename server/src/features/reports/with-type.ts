import type { Database } from "../../infrastructure/database/connect.ts";

/** Reports joined with their type, as `type`. */
export function reportsWithType(db: Database) {
  return db
    .selectFrom("reports")
    .innerJoin("report_types as type", (join) =>
      join.onRef("type.brand_id", "=", "reports.brand_id").onRef("type.id", "=", "reports.type_id"),
    );
}

/** The same, joined with the client who sent it, as `client`. */
export function reportsWithClient(db: Database) {
  return reportsWithType(db).leftJoin("clients as client", (join) =>
    join.onRef("client.brand_id", "=", "reports.brand_id").onRef("client.id", "=", "reports.client_id"),
  );
}
