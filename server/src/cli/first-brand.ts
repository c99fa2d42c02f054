import { operator } from "../features/core/actors/actors.ts";
import { type Desk, inTransaction } from "../features/core/desk.ts";
import { createKey, NewKey } from "../features/organisation/api-keys/admin.ts";
import { NewBrand } from "../features/organisation/brands/admin/shape.ts";
import { createBrand } from "../features/organisation/brands/admin.ts";
import { NewDepartment } from "../features/organisation/departments/admin/shape.ts";
import { createDepartment } from "../features/organisation/departments/admin.ts";
import { checked } from "./fields.ts";

/** All that a platform needs for its first ticket. */
export interface FirstBrand {
  brand: { id: number; slug: string; name: string; public_key: string };
  department: { id: number; name: string };
  key: { id: string; token: string };
}

/** Creates all of it or nothing. The fields are those of the admin API. */
export function createFirstBrand(
  desk: Desk,
  fields: { brand: object; department?: object },
): Promise<FirstBrand> {
  return inTransaction(desk, async (desk) => {
    const brand = await createBrand(desk, operator, checked(NewBrand, { ...fields.brand }));
    const brand_id = brand.id;
    const wanted = { name: "Support", accepts_guests: true, accepts_credentials: true, ...fields.department };
    const department = await createDepartment(
      desk,
      operator,
      checked(NewDepartment, { ...wanted, brand_id }),
    );
    const { key, token } = await createKey(desk, operator, checked(NewKey, { brand_id, name: "Platform" }));
    return {
      brand: { id: brand.id, slug: brand.slug, name: brand.name, public_key: brand.public_key },
      department: { id: department.id, name: department.name },
      key: { id: key.id, token },
    };
  });
}
