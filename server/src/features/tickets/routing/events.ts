import { defineEvent } from "../../core/event.ts";

/** Routing ran and found no agent. */
export const unrouted = defineEvent("ticket", "unrouted");
