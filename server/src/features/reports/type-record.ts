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
  active: Type.Boolean({ description: "Whether reporters can select it." }),
  position: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: "The position in lists; a new entry comes last.",
  }),
  severities: Type.Array(Choice(severities), {
    maxItems: severities.length,
    uniqueItems: true,
    description: "The severities that reporters can choose from; empty: they are not asked.",
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
  value: Type.String({
    ...TypeValue,
    description: "The stable value for programs. It cannot change.",
    examples: ["abuse"],
  }),
  label: Line(100, { examples: ["Abuse"] }),
  is_confidential: Type.Optional(
    Type.Boolean({
      default: false,
      description: "Whether only staff in `staff_ids` see its reports. It cannot change.",
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
    label: Nullable(Type.String(), { description: "The label; null: the default label." }),
    shown_label: Type.String({
      description: "The label in the reader's language.",
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
  { $id: "ReportTypeRecord", description: "A report type as administrators see it." },
);
export type ReportTypeRecord = Static<typeof ReportTypeRecord>;
