import { Type } from "typebox";
import { Closed } from "../../core/schemas.ts";

/** Whose something is, as staff of several brands see it beside each thing. */
export const BrandOfIt = Closed({ id: Type.Integer(), slug: Type.String(), name: Type.String() });
