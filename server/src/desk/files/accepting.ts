import type { ProblemKey } from "../../language/say.ts";
import type { Problems } from "../../problems.ts";
import { newId } from "../ids.ts";
import { displayName } from "./display-name.ts";
import { identify } from "./identify.ts";
import type { FileRules } from "./rules.ts";
import type { Upload } from "./upload.ts";

/** A file that passed the rules. */
export interface AcceptedFile {
  id: string;
  name: string;
  mime: string;
  upload: Upload;
}

const bytesPerMegabyte = 1024 * 1024;

const refusals = { kind: "file.kind_refused", content: "file.not_as_named", empty: "file.empty" } as const;

/** Judges every file of a message by the rules of its department, and names every faulty one. */
export async function acceptFiles(
  uploads: Upload[],
  rules: FileRules,
  problems: Problems,
): Promise<AcceptedFile[]> {
  if (uploads.length > rules.max_files)
    problems.add("attachments", "files.too_many", { limit: rules.max_files });
  const accepted: AcceptedFile[] = [];
  for (const [index, upload] of uploads.entries()) {
    const name = displayName(upload.name);
    const refuse = (key: ProblemKey) =>
      problems.add(`attachments.${index}`, key, { name, said: rules.said, limit: rules.max_megabytes });
    if (upload.truncated || upload.size > rules.max_megabytes * bytesPerMegabyte) {
      refuse("file.too_big");
      continue;
    }
    const identified = await identify(upload.path, upload.name, rules.allowed);
    if (identified.ok) accepted.push({ id: newId(), name, mime: identified.mime, upload });
    else refuse(refusals[identified.reason]);
  }
  return accepted;
}
