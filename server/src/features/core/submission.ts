import type { Upload } from "../../infrastructure/files/upload.ts";
import type { Problems } from "../../problems.ts";

/** A submitted message: its fields (without the invalid ones), its files, and the problems so far. */
export interface Submission<Fields> {
  fields: Partial<Fields>;
  uploads: Upload[];
  problems: Problems;
}
