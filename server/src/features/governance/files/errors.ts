import { DeskError } from "../../../errors.ts";

/** Nobody can say whether there is a virus in what was sent: no file is taken meanwhile. */
export const filesUnscanned = (cause?: unknown): DeskError =>
  new DeskError(503, "files.unscanned", { headers: { "retry-after": "60" }, cause });
