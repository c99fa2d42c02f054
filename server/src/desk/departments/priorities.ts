import { Choice } from "../shapes.ts";

export const priorities = ["low", "medium", "high", "critical", "emergency"] as const;
export type Priority = (typeof priorities)[number];
export const PriorityName = Choice(priorities);
