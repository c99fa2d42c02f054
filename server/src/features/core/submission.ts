import type { Upload } from "../../infrastructure/files/upload.ts";
import type { Problems } from "../../problems.ts";

/** A message as it was sent: its fields (the faulty ones left out), its files, and what is wrong so far. */
export interface Submission<Fields> {
  fields: Partial<Fields>;
  uploads: Upload[];
  problems: Problems;
}
