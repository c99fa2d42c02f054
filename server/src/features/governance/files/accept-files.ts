import { numberIn } from "../../../i18n/formats.ts";
import type { Language, MessageValues, ProblemKey } from "../../../i18n/say.ts";
import type { Upload } from "../../../infrastructure/files/upload.ts";
import type { Problems } from "../../../problems.ts";
import type { Brand, FileSettings } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import type { Submission } from "../../core/submission.ts";
import { newId } from "../../core/values/ids.ts";
import { displayName, extensionOf } from "./display-name.ts";
import { type FileRules, fileRulesOf } from "./rules.ts";
import { bytesPerMegabyte, checkStorage } from "./storage.ts";
import { type FileRefusal, identify } from "./types/identify.ts";
import { inWords } from "./types/type-names.ts";
import { kindOf } from "./types/types.ts";

/** A file that passed the rules. */
export interface AcceptedFile {
  id: string;
  name: string;
  mime: string;
  upload: Upload;
}

/** A file that is already in the store, with its row. */
export interface KeptFile {
  id: string;
  name: string;
  mime: string;
  size: number;
}

export const asKept = ({ id, name, mime, upload }: AcceptedFile): KeptFile => ({
  id,
  name,
  mime,
  size: upload.size,
});

/** The owner of the files, and the settings of their destination. */
interface Into {
  brand: Brand;
  /** Of the department, or of the report type. */
  settings: FileSettings;
  language: Language;
}

/**
 * Checks every file of a message against the destination's rules and the brand's storage cap. Reports all faults at
 * once.
 */
export async function acceptFiles(
  { db, settings: { maxRequestMb } }: Desk,
  { brand, settings, language }: Into,
  { uploads, problems }: Pick<Submission<unknown>, "uploads" | "problems">,
  filesBefore = 0,
): Promise<AcceptedFile[]> {
  const rules = fileRulesOf(brand, settings, maxRequestMb, language);
  const accepted = await judgeFiles(uploads, rules, problems, language, filesBefore);
  await checkStorage(db, brand, uploads, problems);
  return accepted;
}

/** Checks the rules alone, and reports every faulty file. */
export async function judgeFiles(
  uploads: Upload[],
  rules: FileRules,
  problems: Problems,
  language: Language,
  filesBefore = 0,
): Promise<AcceptedFile[]> {
  if (filesBefore + uploads.length > rules.max_files)
    problems.add("attachments", tooMany(rules.max_files), { limit: rules.max_files });
  const accepted: AcceptedFile[] = [];
  let saysKinds = false;
  for (const [index, upload] of uploads.entries()) {
    const field = `attachments.${index}`;
    // The virus scan has already rejected it.
    if (problems.has(field)) continue;
    const name = displayName(upload.name);
    const refuse = (key: ProblemKey, values: MessageValues = {}) => {
      // The list of accepted types is long, so only the first faulty file repeats it.
      const listsKinds = !saysKinds && language.sentences[key].includes("{said}");
      saysKinds ||= listsKinds;
      problems.add(field, key, { name, said: listsKinds ? rules.said : "", ...values });
    };
    if (upload.truncated || upload.size > rules.max_megabytes * bytesPerMegabyte) {
      refuse("file.too_big", { limit: numberIn(language, rules.max_megabytes) });
      continue;
    }
    const identified = await identify(upload.path, upload.name, rules.allowed);
    if (identified.ok) accepted.push({ id: newId(), name, mime: identified.mime, upload });
    else refuse(...refusalProblem(identified, extensionOf(upload.name), rules, language));
  }
  return accepted;
}

function tooMany(limit: number): ProblemKey {
  if (limit === 0) return "files.none";
  return limit === 1 ? "files.only_one" : "files.too_many";
}

const sentences = {
  kind: "file.kind_refused",
  empty: "file.empty",
  program: "file.program",
  page: "file.page",
  active: "file.active",
  macros: "file.macros",
  no_text: "file.not_text",
  unreadable: "file.unreadable",
} as const satisfies Record<Exclude<FileRefusal["reason"], "other">, ProblemKey>;

/** Says what a rejected file is and how to fix it. */
function refusalProblem(
  refusal: FileRefusal,
  extension: string,
  { allowed }: FileRules,
  language: Language,
): [ProblemKey, MessageValues] {
  const kind = kindOf(extension);
  const named = { extension, kind: kind ? inWords(kind, language) : "" };
  if (refusal.reason !== "other") return [sentences[refusal.reason], named];
  const { is } = refusal;
  const isAccepted = allowed.includes(is.extension);
  return [
    isAccepted ? "file.not_as_named" : "file.of_other_kind",
    { ...named, is: inWords(is, language), right: is.extension },
  ];
}
