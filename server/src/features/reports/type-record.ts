import { type Static, Type } from "typebox";
import {
  Choice,
  Closed,
  Instant,
  Line,
  Nullable,
  NullableText,
  NumberedId,
  OptionalLine,
  Ulid,
} from "../core/schemas.ts";
import { FileChanges, FileRecord } from "../governance/files/settings.ts";
import { CustomField, NewCustomField } from "../organisation/departments/custom-fields.ts";
import { severities, TypeValue } from "./report.ts";

const maxStaff = 100;

const settings = {
  active: Type.Boolean({ description: "Whether it is offered to reporters." }),
  position: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: "The order in lists; a new one comes last.",
  }),
  severities: Type.Array(Choice(severities), {
    maxItems: severities.length,
    uniqueItems: true,
    description: "What reporters may choose from; none: they are not asked.",
    examples: [["low", "medium", "high", "critical"]],
  }),
  staff_ids: Type.Array(Ulid, {
    maxItems: maxStaff,
    uniqueItems: true,
    description:
      "Staff members who get an email for each report. Only they see reports of a confidential type, administrators included; if none of them is active, administrators get an email asking them to select someone.",
    examples: [[]],
  }),
};

/** The fields as a request may give them: those with a default are optional. */
const given = {
  ...Type.Partial(Type.Object(settings)).properties,
  description: OptionalLine(500, { examples: ["Something does not work as it should."] }),
  custom_fields: Type.Optional(Type.Array(NewCustomField, { maxItems: 50, examples: [[]] })),
  files: Type.Optional(FileChanges),
};

export const NewReportType = Closed({
  brand_id: NumberedId,
  value: Type.String({ ...TypeValue, description: "What programs call it; it stays.", examples: ["abuse"] }),
  label: Line(100, { examples: ["Abuse"] }),
  is_confidential: Type.Optional(
    Type.Boolean({
      default: false,
      description: "Whether its reports are there for those of `staff_ids` alone. It stays.",
    }),
  ),
  ...given,
});
export type NewReportType = Static<typeof NewReportType>;

export const ReportTypeChanges = Closed({
  label: OptionalLine(100, {
    description: "Null for `bug` and `security`: the default text in the reader's language.",
    examples: ["Something is broken"],
  }),
  ...given,
});
export type ReportTypeChanges = Static<typeof ReportTypeChanges>;

export const ReportTypeRecord = Closed(
  {
    id: Type.Integer(),
    brand_id: Type.Integer(),
    value: TypeValue,
    label: Nullable(Type.String(), { description: "Null: called by the desk's own words." }),
    shown_label: Type.String({
      description: "What it is called in the reader's language.",
      examples: ["Bug"],
    }),
    description: NullableText,
    is_confidential: Type.Boolean(),
    ...settings,
    custom_fields: Type.Array(CustomField),
    files: FileRecord,
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "ReportTypeRecord", description: "A report type as an administrator set it up." },
);
export type ReportTypeRecord = Static<typeof ReportTypeRecord>;
