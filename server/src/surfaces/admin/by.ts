import { Type } from "typebox";
import type { Admin } from "../../desk/actors/actors.ts";
import type { Deed } from "../../desk/audit/activity.ts";
import { Closed, NumberedId } from "../../desk/shapes.ts";

/** How an administrator stands in the audit log. */
export function deedBy({ id, address }: Admin): Deed["by"] {
  return { type: "staff", staffId: id, address };
}

export const numberedParams = Closed({ id: NumberedId });

export const ofBrand = {
  brand_id: Type.Optional(Type.Integer({ ...NumberedId, description: "Only this brand's." })),
};
