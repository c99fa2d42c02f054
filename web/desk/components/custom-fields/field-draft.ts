import type { DepartmentRecord } from "../../api/settings/departments.ts";

export type FieldType = DepartmentRecord["custom_fields"][number]["type"];

/** A custom field while it is edited. */
export interface FieldDraft {
  key: string;
  label: string;
  type: FieldType;
  required: boolean;
  help: string;
  options: { value: string; label: string }[];
}

export const fieldDraftOf = ({
  help,
  options,
  ...field
}: DepartmentRecord["custom_fields"][number]): FieldDraft => ({
  ...field,
  help: help ?? "",
  options: options ?? [],
});

const hasOptions = new Set<FieldType>(["select", "multiselect"]);
export const isChoice = (type: FieldType) => hasOptions.has(type);

export function fieldOf({ help, options, ...field }: FieldDraft) {
  return { ...field, help: help === "" ? null : help, options: isChoice(field.type) ? options : null };
}
