import { sql } from "kysely";
import { type Language, say } from "../../../i18n/say.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { Activity } from "../../events/staff.ts";
import { reportStatuses, severities } from "../report.ts";
import { severityLabel } from "../types.ts";
import { reportsSeenBy } from "../visible-reports.ts";
import { findReport } from "./load-report.ts";

interface Row extends Omit<Activity, "actor" | "before_label" | "after_label"> {
  actor_type: Activity["actor"]["type"];
  staff_id: string | null;
  name: string | null;
  before_name: string | null;
  after_name: string | null;
}

/** A report's activity, oldest first. Other reports and tickets are named only to those who may see them. */
export async function activityOfReport(
  desk: Desk,
  staff: StaffMember,
  reference: string,
): Promise<Activity[]> {
  const { brandId, reportId } = await findReport(desk, staff, reference);
  const { rows } = await sql<Row>`
    select happened.id, happened.type as event, happened.actor_type, happened.staff_id, by_whom.name,
      happened.payload || coalesce(internal.payload, '{}') - 'of' - 'ticket_id'
        || jsonb_strip_nulls(jsonb_build_object('of', original.reference, 'number', ticket.number)) as details,
      happened.created_at, had.name as before_name, has.name as after_name
    from events happened
    left join private_payloads internal
      on internal.brand_id = happened.brand_id and internal.event_id = happened.id
    left join staff by_whom on by_whom.id = happened.staff_id
    left join staff had on happened.type = 'assigned' and had.id = internal.payload ->> 'before'
    left join staff has on happened.type = 'assigned' and has.id = internal.payload ->> 'after'
    left join lateral (
      select reports.reference from reports
      join report_types type on type.brand_id = reports.brand_id and type.id = reports.type_id
      join brands on brands.id = reports.brand_id
      where reports.brand_id = happened.brand_id and reports.id = internal.payload ->> 'of' and ${reportsSeenBy(staff)}
    ) original on true
    left join lateral (
      select tickets.number from tickets
      where tickets.brand_id = happened.brand_id and tickets.id = internal.payload ->> 'ticket_id' and ${visibleTo(staff)}
    ) ticket on true
    where happened.brand_id = ${brandId} and happened.subject = 'report' and happened.subject_id = ${reportId}
    order by happened.created_at, happened.id`.execute(desk.db);
  return rows.map((row) => present(row, staff.language));
}

function present(
  { actor_type: type, staff_id, name, before_name, after_name, ...row }: Row,
  language: Language,
): Activity {
  const { before, after } = row.details;
  const isAssigned = row.event === "assigned";
  const called = (value: unknown) => (typeof value === "string" ? labelOf(row.event, value, language) : null);
  return {
    ...row,
    actor: { type, staff_id, name },
    before_label: isAssigned ? before_name : called(before),
    after_label: isAssigned ? after_name : called(after),
  };
}

/** The label of an event's value. Titles and types are shown verbatim, even if they equal one of our words. */
function labelOf(event: string, value: string, language: Language): string {
  if (event === "renamed" || event === "retyped") return value;
  const status = reportStatuses.find((known) => known === value);
  if (status) return say(language, `report.status_${status}`);
  const severity = severities.find((known) => known === value);
  return severity ? severityLabel(severity, language) : value;
}
