import { type Static, Type } from "typebox";
import { Closed, TicketNumber, Ulid } from "./schemas.ts";

/** How a record names another one. */

export const StaffReference = Closed(
  { id: Ulid, name: Type.String({ examples: ["Maya Lind"] }) },
  { title: "StaffReference" },
);
export type StaffReference = Static<typeof StaffReference>;

export const DepartmentReference = Closed(
  { id: Type.Integer({ examples: [1] }), name: Type.String({ examples: ["Technical support"] }) },
  { title: "DepartmentReference" },
);

export const TicketReference = Closed(
  { number: TicketNumber, subject: Type.String({ examples: ["The site does not answer"] }) },
  { title: "TicketReference" },
);
