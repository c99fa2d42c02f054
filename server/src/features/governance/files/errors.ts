import { DeskError } from "../../../errors.ts";

/** No virus scanner is available, so uploads are rejected until one is. */
export const filesUnscanned = (cause?: unknown): DeskError =>
  new DeskError(503, "files.unscanned", { headers: { "retry-after": "60" }, cause });
