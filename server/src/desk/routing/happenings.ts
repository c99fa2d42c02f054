import { happening } from "../happenings/happening.ts";

/** Somebody was looked for, and nobody could be given it. */
export const unrouted = happening("ticket", "unrouted");
