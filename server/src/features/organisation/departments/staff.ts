import { type Static, Type } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import { brandColumns, brandOf } from "../../core/actors/brand.ts";
import { departmentsSeenBy } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed } from "../../core/schemas.ts";
import { BrandOfIt } from "../brands/staff.ts";
import { departmentFields, presentDepartment, presentedColumns } from "./shape.ts";

export const StaffDepartment = Closed(
  {
    ...departmentFields,
    brand: BrandOfIt,
    active: Type.Boolean({
      description: "Whether the department accepts new tickets. An inactive department keeps its tickets.",
    }),
  },
  { $id: "StaffDepartment" },
);
export type StaffDepartment = Static<typeof StaffDepartment>;

/** Every department that this person sees, by brand, in the brand's order. */
export async function listDepartmentsAsStaff(desk: Desk, staff: StaffMember): Promise<StaffDepartment[]> {
  const rows = await desk.db
    .selectFrom("departments")
    .innerJoin("brands", "brands.id", "departments.brand_id")
    .where(departmentsSeenBy(staff))
    .orderBy("brands.name")
    .orderBy("brands.id")
    .orderBy("departments.position")
    .orderBy("departments.id")
    .select(presentedColumns)
    .select(brandColumns)
    .execute();
  return rows.map((row) => {
    const brand = brandOf(row);
    return {
      ...presentDepartment(desk, brand, row, staff.language, { asksRobots: true }),
      brand: { id: brand.id, slug: brand.slug, name: brand.name },
      active: row.active,
    };
  });
}
