import type { Desk } from "../server/src/features/core/desk.ts";
import { createBrand } from "../server/src/features/organisation/brands/admin.ts";
import { createDepartment } from "../server/src/features/organisation/departments/admin.ts";
import { createStaff } from "../server/src/features/organisation/staff-accounts/admin.ts";

/** What a load needs from a filled desk. */
export interface StaffDesk {
  admin: Person;
  /** An agent who sees the smallest brand, one ticket in twenty. */
  ofBrand: Person;
  /** An agent who sees one department, three tickets in a hundred. */
  ofDepartment: Person;
  brandIds: number[];
  departmentIds: number[];
}

export interface Person {
  id: string;
  token: string;
}

const brands = [
  { name: "Harbour", departments: ["Technical", "Billing", "Sales", "Abuse", "Migrations"], share: 60 },
  { name: "Lantern", departments: ["Support", "Billing", "Sales"], share: 25 },
  { name: "Orchard", departments: ["Support", "Billing"], share: 10 },
  { name: "Quarry", departments: ["Support", "Billing"], share: 5 },
];

/** Creates brands, staff and tokens with the desk's verbs. */
export async function setUpStaff(desk: Desk): Promise<StaffDesk> {
  const by = { kind: "operator" } as const;
  const brandIds: number[] = [];
  const departmentIds: number[] = [];
  for (const { name, departments } of brands) {
    const brand = await createBrand(desk, by, { name });
    brandIds.push(brand.id);
    for (const name of departments) {
      const priorities = ["low", "medium", "high", "critical", "emergency"] as const;
      const fields = { brand_id: brand.id, name, priorities: [...priorities], accepts_guests: true };
      departmentIds.push((await createDepartment(desk, by, fields)).id);
    }
  }
  const person = async (name: string, role: "admin" | "agent"): Promise<Person> => {
    const { id, token } = await createStaff(desk, by, { name, email: `${name}@staff.example`, role });
    return { id, token };
  };
  const admin = await person("admin", "admin");
  const ofBrand = await person("of-brand", "agent");
  const ofDepartment = await person("of-department", "agent");
  for (const { id } of [ofBrand, ofDepartment]) {
    await desk.db.updateTable("staff").set({ is_confined: true }).where("id", "=", id).execute();
  }
  await desk.db
    .insertInto("staff_brands")
    .values({ staff_id: ofBrand.id, brand_id: brandIds.at(-1) ?? 0 })
    .execute();
  await desk.db
    .insertInto("staff_departments")
    .values({
      staff_id: ofDepartment.id,
      brand_id: brandIds[0] ?? 0,
      department_id: departmentIds[4] ?? 0,
    })
    .execute();
  return { admin, ofBrand, ofDepartment, brandIds, departmentIds };
}

/** The brand and department of each of a hundred tickets. */
export function places(brandIds: number[], departmentIds: number[]): number[][] {
  const rows: { brand: number; department: number }[] = [];
  let passed = 0;
  for (const [index, { departments, share }] of brands.entries()) {
    const own = departmentIds.slice(passed, passed + departments.length);
    passed += departments.length;
    for (let n = 0; n < share; n++) {
      // Half of them in the first department; the others alternate.
      const department = n % 2 === 0 ? own[0] : own[1 + (((n - 1) / 2) % (own.length - 1))];
      rows.push({ brand: brandIds[index] ?? 0, department: department ?? 0 });
    }
  }
  // The restricted agent's department gets three.
  rows
    .filter(({ department }) => department === departmentIds[4])
    .slice(3)
    .forEach((row) => {
      row.department = departmentIds[0] ?? 0;
    });
  return [rows.map((_, n) => n), rows.map(({ brand }) => brand), rows.map(({ department }) => department)];
}
