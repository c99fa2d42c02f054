import type { ReportType, ReportTypeChanges } from "../../../api/settings/report-types.ts";
import { type FieldDraft, fieldDraftOf, fieldOf } from "../../../components/custom-fields/field-draft.ts";
import {
  type FileDraft,
  fileDraftOf,
  fileSettingsOf,
} from "../../../components/settings-form/fields/file-fields.tsx";
import { reportTypeTexts as texts } from "./texts/texts.ts";

export interface TypeDraft {
  brand_id: string;
  value: string;
  label: string;
  description: string;
  active: boolean;
  is_confidential: boolean;
  severities: ReportType["severities"];
  staff_ids: string[];
  custom_fields: FieldDraft[];
  files: FileDraft;
}

export const reportTypeFieldNames: { readonly [Name in keyof TypeDraft]: string } = {
  brand_id: texts.brand,
  value: texts.value,
  label: texts.label,
  description: texts.description,
  active: texts.active,
  is_confidential: texts.isConfidential,
  severities: texts.severities,
  staff_ids: texts.staff,
  custom_fields: texts.fields,
  files: texts.files,
};

export const emptyReportTypeDraft = (brandId: number): TypeDraft => ({
  brand_id: String(brandId),
  value: "",
  label: "",
  description: "",
  active: true,
  is_confidential: false,
  severities: ["low", "medium", "high", "critical"],
  staff_ids: [],
  custom_fields: [],
  files: fileDraftOf({}),
});

export const reportTypeDraftOf = (type: ReportType): TypeDraft => ({
  brand_id: String(type.brand_id),
  value: type.value,
  label: type.label ?? "",
  description: type.description ?? "",
  active: type.active,
  is_confidential: type.is_confidential,
  severities: type.severities,
  staff_ids: type.staff_ids,
  custom_fields: type.custom_fields.map(fieldDraftOf),
  files: fileDraftOf(type.files),
});

/** Leaves out fields that can't change after creation. */
export function reportTypeChangesOf(changes: Partial<TypeDraft>): ReportTypeChanges {
  const { active, severities, staff_ids, label, description, custom_fields, files } = changes;
  return {
    ...(active !== undefined && { active }),
    ...(severities && { severities }),
    ...(staff_ids && { staff_ids }),
    ...(label !== undefined && { label: label.trim() || null }),
    ...(description !== undefined && { description: description.trim() || null }),
    ...(custom_fields && { custom_fields: custom_fields.map(fieldOf) }),
    ...(files && { files: fileSettingsOf(files) }),
  };
}
