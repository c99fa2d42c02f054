import { defineEvent } from "../../core/event.ts";

/** By the link in a copy; whose it was is known to the copies alone. */
export const copiesStopped = defineEvent("ticket", "copies_stopped");
