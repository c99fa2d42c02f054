import { Type } from "typebox";
import { Closed, NumberedId } from "../../features/core/schemas.ts";

export const numberedParams = Closed({ id: NumberedId });

export const timestampParam = (description: string) =>
  Type.String({ format: "date-time", maxLength: 40, description, examples: ["2026-11-01T00:00:00Z"] });

export const brandFilter = {
  brand_id: Type.Optional(Type.Integer({ ...NumberedId, description: "Only this brand." })),
};
