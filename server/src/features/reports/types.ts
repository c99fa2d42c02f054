import { type Static, Type } from "typebox";
import { type Language, say } from "../../i18n/say.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { Selected } from "../../infrastructure/database/rows.ts";
import type { Brand } from "../core/actors/brand.ts";
import type { Desk } from "../core/desk.ts";
import { Choice, Closed, NullableText } from "../core/schemas.ts";
import { FilesShown, fileRulesOf } from "../governance/files/rules.ts";
import { CustomField } from "../organisation/departments/custom-fields.ts";
import { type Severity, severities, TypeValue } from "./report.ts";

const SeverityChoice = Closed(
  { value: Choice(severities), label: Type.String({ examples: ["Low"] }) },
  { title: "SeverityChoice" },
);

/** A report type as reporters see it. */
export const ReportType = Closed(
  {
    value: TypeValue,
    label: Type.String({ examples: ["Bug"] }),
    description: NullableText,
    severities: Type.Array(SeverityChoice, {
      description: "The severities, lowest first; empty if reporters are not asked.",
    }),
    custom_fields: Type.Array(CustomField),
    files: FilesShown,
  },
  { $id: "ReportType" },
);
export type ReportType = Static<typeof ReportType>;

/** The columns that the checks need. */
export const typeColumns = [
  "report_types.id",
  "report_types.value",
  "report_types.label",
  "report_types.description",
  "report_types.is_confidential",
  "report_types.severities",
  "report_types.custom_fields",
  "report_types.files",
  "report_types.active",
] as const;
export type TypeRow = Selected<"report_types", typeof typeColumns>;

/** A brand's active types, in its order. */
export function activeTypes(db: Database, brandId: number) {
  return db
    .selectFrom("report_types")
    .where("brand_id", "=", brandId)
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .select(typeColumns);
}

export function presentType(
  { settings }: Pick<Desk, "settings">,
  brand: Pick<Brand, "files">,
  type: TypeRow,
  language: Language,
): ReportType {
  return {
    value: type.value,
    label: typeLabel(type, language),
    description: typeDescription(type, language),
    severities: severities
      .filter((severity) => type.severities.includes(severity))
      .map((value) => ({ value, label: severityLabel(value, language) })),
    custom_fields: type.custom_fields,
    files: fileRulesOf(brand, type.files, settings.maxRequestMb, language),
  };
}

type Called = Pick<TypeRow, "value" | "label">;

/** `bug` and `security` have a default label in the reader's language until the brand sets one. */
export function typeLabel({ value, label }: Called, language: Language): string {
  return label ?? say(language, value === "security" ? "report.type_security" : "report.type_bug");
}

function typeDescription(
  { value, label, description }: Pick<TypeRow, "value" | "label" | "description">,
  language: Language,
): string | null {
  if (description !== null || label !== null) return description;
  return say(language, value === "security" ? "report.about_security" : "report.about_bug");
}

export const severityLabel = (severity: Severity, language: Language): string =>
  say(language, `report.severity_${severity}`);
