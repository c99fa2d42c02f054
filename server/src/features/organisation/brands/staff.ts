import { Type } from "typebox";
import { Closed } from "../../core/schemas.ts";

/** The brand of a record, for staff who work in several brands. */
export const BrandOfIt = Closed(
  { id: Type.Integer(), slug: Type.String(), name: Type.String() },
  { title: "BrandReference" },
);
