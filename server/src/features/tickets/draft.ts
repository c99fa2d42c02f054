import { type Static, Type } from "typebox";
import { type Language, type ProblemKey, say } from "../../i18n/say.ts";
import type { Problems } from "../../problems.ts";
import type { Brand, FileSettings } from "../core/actors/brand.ts";
import type { Desk } from "../core/desk.ts";
import { Email, Line, maxBodyLength, Nullable, OptionalLine, Text } from "../core/schemas.ts";
import type { Submission } from "../core/submission.ts";
import { type AcceptedFile, acceptFiles } from "../governance/files/accept-files.ts";
import {
  type AnsweredField,
  GivenAnswer,
  readCustomFields,
} from "../organisation/departments/custom-fields.ts";
import type { DepartmentRow } from "../organisation/departments/department.ts";
import type { Priority } from "../organisation/departments/priorities.ts";
import { maxSubjectLength } from "./ticket.ts";

export const messageBody = Text(maxBodyLength, {
  description: "Markdown or plain text.",
  examples: ["Since this morning the site answers with **502**."],
});

/** The fields of a new ticket, in the order in which problems are reported. */
export const draftFields = {
  subject: Line(maxSubjectLength, { examples: ["The shop is down"] }),
  body: messageBody,
  department_id: Type.Integer({ description: "The id of an active department.", examples: [1] }),
  priority: OptionalLine(50, {
    description:
      "One of the department's priorities, by default its `default_priority`; ignored if the department offers none.",
    examples: ["high"],
  }),
  custom_fields: Type.Optional(
    Nullable(Type.Record(Type.String(), GivenAnswer), {
      maxProperties: 100,
      description: "Answers to the department's custom fields, by their key.",
      examples: [{ domain: "shop.example" }],
    }),
  ),
  cc: Type.Optional(
    Nullable(Type.Array(Email()), {
      maxItems: 50,
      description: "Email addresses that get a copy of each reply by staff.",
      examples: [["partner@agency.example"]],
    }),
  ),
};

const Draft = Type.Object(draftFields);
export type Draft = Partial<Static<typeof Draft>>;

export interface CheckedDraft {
  department: DepartmentRow;
  subject: string;
  body: string;
  priority: Priority;
  customFields: AnsweredField[];
  cc: string[];
  files: AcceptedFile[];
}

/** The sender of a draft, and why a department would refuse them. */
export interface MessageSender {
  brand: Brand;
  language: Language;
  refusedBy(department: DepartmentRow): ProblemKey | undefined;
}

/** Checks a draft against the rules of its department and throws all problems together. */
export async function checkDraft(
  desk: Desk,
  sender: MessageSender,
  { fields, uploads, problems }: Submission<Draft>,
  named: DepartmentRow | undefined,
  further?: (department: DepartmentRow) => Promise<void>,
): Promise<CheckedDraft> {
  const department = chosenDepartment(sender, fields.department_id, named, problems);
  const { brand, language } = sender;
  const into = { brand, settings: department?.files ?? {}, language };
  const files = await acceptFiles(desk, into, { uploads, problems });
  if (!department) {
    problems.throwIfAny();
    throw new Error("A draft without a department has a problem.");
  }
  const checked = {
    department,
    priority: chosenPriority(department, fields.priority, sender.language, problems),
    customFields: readCustomFields(department.custom_fields, fields.custom_fields, problems),
    cc: readCopies(department, fields.cc ?? [], problems),
    files,
  };
  await further?.(department);
  problems.throwIfAny();
  return { ...checked, subject: fields.subject ?? "", body: fields.body ?? "" };
}

/**
 * Checks a message against the rules of the ticket's department and throws all problems together. Files
 * uploaded earlier count too.
 */
export async function checkMessage(
  desk: Desk,
  { brand, language }: Pick<MessageSender, "brand" | "language">,
  { departmentFiles }: { departmentFiles: FileSettings },
  { uploads, problems }: Pick<Submission<unknown>, "uploads" | "problems">,
  filesBefore = 0,
): Promise<AcceptedFile[]> {
  const into = { brand, settings: departmentFiles, language };
  const files = await acceptFiles(desk, into, { uploads, problems }, filesBefore);
  problems.throwIfAny();
  return files;
}

function chosenDepartment(
  { refusedBy }: MessageSender,
  asked: number | undefined,
  department: DepartmentRow | undefined,
  problems: Problems,
): DepartmentRow | undefined {
  const refusal = department?.active ? refusedBy(department) : "department.unknown";
  if (asked !== undefined && !refusal) return department;
  if (asked !== undefined && refusal) problems.add("department_id", refusal);
  // "Choose a department" is clearer than "missing field", because forms offer a list.
  if (problems.isMissing("department_id")) {
    problems.forget("department_id");
    problems.add("department_id", "department.required");
  }
  return undefined;
}

function chosenPriority(
  { priorities: offered, default_priority }: DepartmentRow,
  asked: string | null | undefined,
  language: Language,
  problems: Problems,
): Priority {
  if (offered.length === 0) problems.forget("priority");
  if (offered.length === 0 || asked === null || asked === undefined) return default_priority;
  const priority = offered.find((value) => value === asked);
  const choices = () => offered.map((value) => say(language, `priority.${value}`)).join(", ");
  if (!priority) problems.add("priority", "priority.not_offered", { choices: choices() });
  return priority ?? default_priority;
}

/** Each address once, in any case of its letters, within the department's limit. */
export function readCopies(
  department: Pick<DepartmentRow, "cc_allowed" | "cc_max">,
  addresses: readonly string[],
  problems: Problems,
): string[] {
  const distinct = [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
  // An invalid address counts too.
  const count = distinct.length + problems.faultyMembersOf("cc");
  if (count === 0) return [];
  if (!department.cc_allowed) problems.add("cc", "cc.not_allowed");
  else if (count > department.cc_max) problems.add("cc", "cc.too_many", { limit: department.cc_max });
  return distinct;
}
