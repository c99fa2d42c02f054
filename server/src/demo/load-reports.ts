import { sql } from "kysely";
import type { StaffMember } from "../features/core/actors/actors.ts";
import type { Brand } from "../features/core/actors/brand.ts";
import type { Desk } from "../features/core/desk.ts";
import { markDuplicate } from "../features/reports/staff/duplicates.ts";
import { addReportNote, replyToReport } from "../features/reports/staff/reply.ts";
import { submitReport } from "../features/reports/submit-report.ts";
import { choosing } from "../i18n/choose-language.ts";
import { Problems } from "../problems.ts";
import { CLIENTS, STAFF, type StaffKey } from "./content/people.ts";
import { REPORTS, SECURITY_TEAM } from "./content/reports.ts";

/** Creates the demo's reports, without emails to anyone. */
export async function loadReports(
  listening: Desk,
  brand: Brand,
  staffIds: Record<StaffKey, string>,
): Promise<void> {
  const desk: Desk = { ...listening, subscribersOf: () => [] };
  const language = choosing(desk.languages)();
  const as = (key: StaffKey): StaffMember => ({
    kind: "staff",
    id: staffIds[key],
    name: STAFF[key].name,
    role: STAFF[key].role,
    address: "127.0.0.1",
    scope: null,
    language,
  });
  const submissionOf = <Fields>(fields: Fields) => ({ fields, uploads: [], problems: new Problems() });
  await nameForSecurity(desk, brand, staffIds);
  const references: string[] = [];
  for (const { from, hoursAgo, answer, note, repeats, ...fields } of REPORTS) {
    const who = typeof from === "string" ? { client_id: CLIENTS[from].externalId } : from;
    const { report } = await submitReport(
      desk,
      { brand, language, visitor: null },
      submissionOf({ ...fields, ...who, custom_fields: {} }),
    );
    const { reference } = report;
    references.push(reference);
    if (note) await addReportNote(desk, as(note.by), reference, submissionOf({ body: note.body }));
    if (answer) {
      const { by, ...reply } = answer;
      await replyToReport(desk, as(by), reference, submissionOf(reply));
    }
    const original = references[repeats ?? -1];
    if (original) await markDuplicate(desk, as("tom"), reference, original);
    await age(desk, report.id, hoursAgo);
  }
}

async function nameForSecurity(
  { db }: Desk,
  { id: brandId }: Brand,
  staffIds: Record<StaffKey, string>,
): Promise<void> {
  const { id: typeId } = await db
    .selectFrom("report_types")
    .where("brand_id", "=", brandId)
    .where("value", "=", "security")
    .select("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("report_type_staff")
    .values(SECURITY_TEAM.map((key) => ({ brand_id: brandId, type_id: typeId, staff_id: staffIds[key] })))
    .execute();
}

/** Moves the replies to some hours after the report. */
async function age({ db }: Desk, reportId: string, hours: number): Promise<void> {
  const earlier = sql`make_interval(hours => ${hours})`;
  await sql`update report_replies set created_at = created_at
    - case when author_type = 'reporter' then ${earlier} else ${earlier} * 0.9 end where report_id = ${reportId}`.execute(
    db,
  );
  await sql`update report_notes set created_at = created_at - ${earlier} * 0.95 where report_id = ${reportId}`.execute(
    db,
  );
  await sql`update events set created_at = created_at - ${earlier} * (1 - 0.05 * (sequence - 1))
    where subject = 'report' and subject_id = ${reportId}`.execute(db);
  await sql`update reports set created_at = created_at - ${earlier}, updated_at = updated_at - ${earlier} * 0.9,
    last_reply_at = (select max(created_at) from report_replies where report_id = ${reportId})
    where id = ${reportId}`.execute(db);
}
