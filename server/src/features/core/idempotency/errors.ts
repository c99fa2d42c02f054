import { DeskError } from "../../../errors.ts";

export const firstStillRunning = (): DeskError =>
  new DeskError(409, "idempotency.running", { headers: { "retry-after": "1" } });
