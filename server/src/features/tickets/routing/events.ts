import { happening } from "../../core/event.ts";

/** Somebody was looked for, and nobody could be given it. */
export const unrouted = happening("ticket", "unrouted");
