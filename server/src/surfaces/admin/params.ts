import { Type } from "typebox";
import { Closed, NumberedId } from "../../desk/shapes.ts";

export const numberedParams = Closed({ id: NumberedId });

export const ofBrand = {
  brand_id: Type.Optional(Type.Integer({ ...NumberedId, description: "Only this brand's." })),
};
