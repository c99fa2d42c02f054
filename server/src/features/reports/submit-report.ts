import { type Static, Type } from "typebox";
import type { Language } from "../../i18n/say.ts";
import type { Problems } from "../../problems.ts";
import type { Brand } from "../core/actors/brand.ts";
import { type Desk, inTransaction } from "../core/desk.ts";
import { useAddress } from "../core/limits/addresses.ts";
import { admit } from "../core/limits/limits.ts";
import {
  Email,
  Line,
  maxBodyLength,
  maxClientTextLength,
  Nullable,
  OptionalLine,
  Text,
} from "../core/schemas.ts";
import type { Submission } from "../core/submission.ts";
import { newId } from "../core/values/ids.ts";
import { guestTokenLength } from "../core/values/tokens.ts";
import { publish } from "../events/publish.ts";
import { acceptFiles } from "../governance/files/accept-files.ts";
import { GivenAnswer, readCustomFields } from "../organisation/departments/custom-fields.ts";
import { currentTime } from "../tickets/lock-ticket.ts";
import { labelled, type ReceivedReport } from "./conversation.ts";
import { ofReport, reportHappened } from "./events.ts";
import { maxTitleLength, newReference, type Severity } from "./report.ts";
import { newReportToken } from "./token.ts";
import { activeTypes, severityLabel, type TypeRow } from "./types.ts";
import { writeReply } from "./write-reply.ts";

/** The fields of a report. Faults are reported in this order. */
export const ReportFields = {
  type: Line(50, { description: "The `value` of one of the brand's types.", examples: ["bug"] }),
  title: Line(maxTitleLength, { examples: ["The cart forgets its contents"] }),
  body: Text(maxBodyLength, {
    description: "Markdown or plain text. Describe the problem and how to reproduce it.",
    examples: ["1. Put a plan into the cart\n2. Sign in\n\nThe cart is **empty**."],
  }),
  severity: OptionalLine(50, {
    description: "One of the type's severities; ignored if the type has none.",
    examples: ["high"],
  }),
  first_name: OptionalLine(100, { examples: ["Tomas"] }),
  last_name: OptionalLine(100, { examples: ["Lind"] }),
  email: Type.Optional(
    Nullable(Email(), {
      description: "The address for replies. Without it, only the token gives access to the report.",
      examples: ["tomas@lind.example"],
    }),
  ),
  custom_fields: Type.Optional(
    Nullable(Type.Record(Type.String(), GivenAnswer), {
      maxProperties: 100,
      description: "Answers to the type's custom fields, by their key.",
      examples: [{}],
    }),
  ),
};

/** The additional fields for platforms. */
export const PlatformReportFields = {
  ...ReportFields,
  client_id: OptionalLine(maxClientTextLength, {
    description:
      "The platform's id of the client who reports. Their name and address are used if you send none.",
    examples: ["1042"],
  }),
};
const PlatformReport = Type.Object(PlatformReportFields);
export type ReportDraft = Partial<Static<typeof PlatformReport>>;

export const ReportToken = Type.String({
  minLength: guestTokenLength,
  maxLength: guestTokenLength,
  description:
    "The token for this report, to send as `X-Ticket-Token`. It is returned only here and emailed to the reporter.",
  examples: ["Yk2mQvT8rLw5ZsX9nBc3HdF7gJp4KaVeRtUiOq1WxEyMzNhG"],
});

/** The destination and origin of a report. A null `visitor` counts under no limit. */
export interface Intake {
  brand: Brand;
  language: Language;
  visitor: string | null;
}

/**
 * Creates a report and returns its token, which is stored only hashed and sealed. `further` adds the checks of our own
 * form.
 */
export function submitReport(
  desk: Desk,
  { brand, language, visitor }: Intake,
  sent: Submission<ReportDraft>,
  further: Further = {},
): Promise<{ report: ReceivedReport; token: string }> {
  return inTransaction(desk, async (desk) => {
    const { fields } = sent;
    const draft = await checkReport(desk, { brand, language }, sent, further);
    const now =
      visitor === null
        ? await currentTime(desk.db)
        : admit(desk, await useAddress(desk.db, brand, "report", visitor));
    await further.spend?.(desk);

    const { type, clientId } = draft;
    const key = { brandId: brand.id, reportId: newId() };
    const reference = newReference();
    const { token, ...kept } = await newReportToken(desk, key);
    await desk.db
      .insertInto("reports")
      .values({
        brand_id: brand.id,
        id: key.reportId,
        reference,
        type_id: type.id,
        title: fields.title ?? "",
        severity: draft.severity,
        client_id: clientId,
        first_name: fields.first_name ?? null,
        last_name: fields.last_name ?? null,
        email: fields.email?.toLowerCase() ?? null,
        language: language.tag,
        custom_fields: JSON.stringify(draft.customFields),
        ...kept,
        last_reply_at: now,
        last_reply_from: "reporter",
        created_at: now,
        updated_at: now,
      })
      .execute();
    const body = fields.body ?? "";
    const replyId = await writeReply(desk, { ...key, author: "reporter", body, files: draft.files, now });
    const by = { kind: clientId === null ? ("guest" as const) : ("client" as const) };
    await publish(desk, by, reportHappened.received, ofReport(key), { reply_id: replyId });
    const { value, label } = type;
    const said = labelled({ value, label, status: "new" }, language);
    return { report: { id: key.reportId, reference, ...said, created_at: now }, token };
  });
}

interface Further {
  check?(desk: Desk, problems: Problems): Promise<void>;
  spend?(desk: Desk): Promise<void>;
}

/** Checks a report against the rules of its type, and throws all faults together. */
async function checkReport(
  desk: Desk,
  { brand, language }: Omit<Intake, "visitor">,
  { fields, uploads, problems }: Submission<ReportDraft>,
  { check }: Further,
) {
  // Locks the types against deletion until the report is written.
  const types = await activeTypes(desk.db, brand.id).forKeyShare().execute();
  const type = types.find(({ value }) => value === fields.type);
  if (!type && !problems.has("type"))
    problems.add("type", "field.choice", { choices: types.map(({ value }) => value).join(", ") });
  const files = await acceptFiles(
    desk,
    { brand, settings: type?.files ?? {}, language },
    { uploads, problems },
  );
  const clientId = await clientFor(desk, brand, fields.client_id, problems);
  const severity = type ? chosenSeverity(type, fields.severity, language, problems) : null;
  const customFields = type
    ? readCustomFields(type.custom_fields, fields.custom_fields, problems, "report.field_unknown")
    : [];
  await check?.(desk, problems);
  problems.throwIfAny();
  if (!type) throw new Error("A report without a type has a problem.");
  return { type, files, clientId, severity, customFields };
}

async function clientFor(
  { db }: Desk,
  brand: Brand,
  externalId: string | null | undefined,
  problems: Problems,
): Promise<string | null> {
  if (externalId == null) return null;
  const client = await db
    .selectFrom("clients")
    .where("brand_id", "=", brand.id)
    .where("external_id", "=", externalId)
    .select("id")
    .forKeyShare()
    .executeTakeFirst();
  if (!client) problems.add("client_id", "client.unknown");
  return client?.id ?? null;
}

function chosenSeverity(
  { severities: offered }: TypeRow,
  asked: string | null | undefined,
  language: Language,
  problems: Problems,
): Severity | null {
  if (offered.length === 0) problems.forget("severity");
  if (offered.length === 0 || asked == null) return null;
  const severity = offered.find((value) => value === asked);
  const choices = () => offered.map((value) => severityLabel(value, language)).join(", ");
  if (!severity) problems.add("severity", "field.choice", { choices: choices() });
  return severity ?? null;
}
