import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, NumberedId } from "../../../core/schemas.ts";
import { reorder } from "../../../core/values/reorder.ts";
import { changesBetween } from "../../../events/changes.ts";
import { publish } from "../../../events/publish.ts";
import { departmentChanged, ofDepartment } from "../events.ts";
import {
  departmentRecordColumns,
  presentDepartmentRecord,
  type RecordRow,
  storedDepartmentFields,
} from "./record.ts";
import type { DepartmentRecord } from "./shape.ts";

export const DepartmentOrder = Closed({
  brand_id: NumberedId,
  ids: Type.Array(NumberedId, {
    minItems: 1,
    maxItems: 1_000,
    uniqueItems: true,
    description: "The ids in the order that customers see. Any others of the brand come last.",
  }),
});
export type DepartmentOrder = Static<typeof DepartmentOrder>;

/** Orders a brand's departments in one call, and returns them in that order. */
export function orderDepartments(desk: Desk, by: Actor, order: DepartmentOrder): Promise<DepartmentRecord[]> {
  return inTransaction(desk, async (desk) => {
    const rows = await desk.db
      .selectFrom("departments")
      .where("brand_id", "=", order.brand_id)
      .orderBy("position")
      .orderBy("id")
      .select(departmentRecordColumns)
      .forUpdate("departments")
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const placed: RecordRow[] = [];
    for (const id of reorder(order.ids, [...byId.keys()], "departments.unknown")) {
      const row = byId.get(id);
      const position = placed.length;
      if (row) placed.push(row.position === position ? row : await place(desk, by, row, position));
    }
    return placed.map((row) => presentDepartmentRecord(desk, row));
  });
}

async function place(desk: Desk, by: Actor, before: RecordRow, position: number): Promise<RecordRow> {
  const row = await desk.db
    .updateTable("departments")
    .set({ position, updated_at: sql`clock_timestamp()` })
    .where("brand_id", "=", before.brand_id)
    .where("id", "=", before.id)
    .returning(departmentRecordColumns)
    .executeTakeFirstOrThrow();
  const differences = changesBetween(storedDepartmentFields(before), storedDepartmentFields(row));
  await publish(desk, by, departmentChanged, ofDepartment(row), {}, differences);
  return row;
}
