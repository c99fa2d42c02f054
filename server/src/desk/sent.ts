import type { Problems } from "../problems.ts";
import type { Upload } from "./files/upload.ts";

/** A message as it was sent: its fields (the faulty ones left out), its files, and what is wrong so far. */
export interface Sent<Fields> {
  fields: Partial<Fields>;
  uploads: Upload[];
  problems: Problems;
}
