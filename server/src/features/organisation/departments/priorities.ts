import { type Static, Type } from "typebox";
import { Choice, Closed } from "../../core/schemas.ts";

export const priorities = ["low", "medium", "high", "critical", "emergency"] as const;
export type Priority = (typeof priorities)[number];
export const PriorityName = Choice(priorities);

export const PriorityWarning = Closed(
  { priority: PriorityName, message: Type.String() },
  { title: "PriorityWarning" },
);
export type PriorityWarning = Static<typeof PriorityWarning>;
