import { Type } from "typebox";
import type { Admin } from "../../desk/actors.ts";
import type { Deed } from "../../desk/audit/activity.ts";
import { Closed } from "../../infrastructure/http/inputs.ts";

/** How an administrator stands in the audit log. */
export function deedBy({ id, address }: Admin): Deed["by"] {
  return { type: "staff", staffId: id, address };
}

export const numberedParams = Closed({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const ofBrand = {
  brand_id: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "Only this brand's." }),
  ),
};
