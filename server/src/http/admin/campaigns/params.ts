import { Type } from "typebox";
import { Line } from "../../../features/core/schemas.ts";

export const q = Type.Optional(Line(254, { description: "Part of the address." }));
