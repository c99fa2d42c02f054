import { defineEvent } from "../../core/event.ts";

/** Somebody was looked for, and nobody could be given it. */
export const unrouted = defineEvent("ticket", "unrouted");
