import { defineEvent } from "../../core/event.ts";

/** Stopped through the link in a copy. The address is only in the copies table. */
export const copiesStopped = defineEvent("ticket", "copies_stopped");
