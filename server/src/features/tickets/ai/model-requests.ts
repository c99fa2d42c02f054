import { Semaphore } from "../../../infrastructure/http/semaphore.ts";
import { perDesk } from "../../core/per-desk.ts";
import { assistanceBusy } from "./errors.ts";

/**
 * Requests that a process sends to models: each can take a minute, and some endpoints handle one at a time.
 * None waits, because a queue would be a minute long.
 */
export const modelRequestsOf = perDesk(
  () => new Semaphore({ atOnce: 8, waiting: 0, waitMs: 0, refusal: assistanceBusy }),
);
