import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { Problems } from "../../../../problems.ts";
import type { Admin } from "../../../core/actors/actors.ts";
import { brandColumns, brandOf } from "../../../core/actors/brand.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Choice, Closed, NumberedId } from "../../../core/schemas.ts";
import { changeDepartment, createDepartment } from "../admin.ts";
import { type Department, presentDepartment, presentedColumns } from "../shape.ts";
import { NewDepartment } from "./shape.ts";

export const DepartmentDraft = Closed({
  id: Type.Optional({
    ...NumberedId,
    description: "The id of the department to change; if omitted, a new department.",
  }),
  audience: Choice(["clients", "guests"], {
    description: "The audience of the form. Only guests get a captcha.",
  }),
  ...Type.Partial(NewDepartment).properties,
});
export type DepartmentDraft = Static<typeof DepartmentDraft>;

/**
 * The department as customers would see it after saving. It saves, reads as a customer and rolls back, so that the preview
 * refuses what saving would refuse.
 */
export function previewDepartment(
  desk: Desk,
  by: Admin,
  draft: Partial<DepartmentDraft>,
  problems = new Problems(),
): Promise<Department> {
  return inTransaction(desk, async (desk) => {
    await sql`savepoint before_preview`.execute(desk.db);
    const saved = await save(desk, by, draft, problems);
    const row = await desk.db
      .selectFrom("departments")
      .innerJoin("brands", "brands.id", "departments.brand_id")
      .where("departments.id", "=", saved.id)
      .select(presentedColumns)
      .select(brandColumns)
      .executeTakeFirstOrThrow();
    await sql`rollback to savepoint before_preview`.execute(desk.db);
    return presentDepartment(desk, brandOf(row), row, by.language, {
      asksRobots: draft.audience === "guests",
    });
  });
}

function save(
  desk: Desk,
  by: Admin,
  { audience: _, id, ...fields }: Partial<DepartmentDraft>,
  problems: Problems,
) {
  if (id === undefined) {
    if (fields.name === undefined && !problems.has("name")) problems.add("name", "field.required");
    return createDepartment(desk, by, fields, problems);
  }
  const { brand_id: __, ...changes } = fields;
  return changeDepartment(desk, by, id, changes, problems);
}
