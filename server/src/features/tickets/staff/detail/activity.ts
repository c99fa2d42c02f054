import { type Language, say } from "../../../../i18n/say.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { visibleTo } from "../../../core/actors/scope.ts";
import type { Desk } from "../../../core/desk.ts";
import type { TicketKey } from "../../../core/values/ids.ts";
import { type Activity, activityOf } from "../../../events/staff.ts";
import { priorities } from "../../../organisation/departments/priorities.ts";
import { statuses } from "../../ticket.ts";
import { staffStatusLabel } from "./viewpoint.ts";

/** A ticket's activity, with statuses and priorities in the agent's language. */
export async function activityFor(desk: Desk, staff: StaffMember, ticket: TicketKey): Promise<Activity[]> {
  const all = await activityOf(desk, ticket, (event, value) => labelOf(event, value, staff.language));
  return withoutHiddenLinks(desk, staff, ticket, all);
}

const isOfLink = ({ event }: Activity) => event === "linked" || event === "unlinked";

/** A link to a ticket that the agent cannot see is hidden, and so are its events. */
async function withoutHiddenLinks({ db }: Desk, staff: StaffMember, { brandId }: TicketKey, all: Activity[]) {
  const numbers = all.filter(isOfLink).map(({ details }) => String(details.number));
  if (staff.scope === null || numbers.length === 0) return all;
  const seen = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("number", "in", numbers)
    .where(visibleTo(staff))
    .select("number")
    .execute();
  return all.filter((one) => !isOfLink(one) || seen.some(({ number }) => number === one.details.number));
}

// Values that are text already: subjects, tags, custom field values and departments.
const worded = new Set([
  "subject_changed",
  "tags_changed",
  "cc_changed",
  "answer_changed",
  "transferred",
  "requester_changed",
]);

function labelOf(event: string, value: string | boolean, language: Language): string | undefined {
  if (typeof value === "boolean") return say(language, value ? "answer.yes" : "answer.no");
  if (worded.has(event)) return undefined;
  const status = statuses.find((known) => known === value);
  if (status) return staffStatusLabel(language, status);
  const priority = priorities.find((known) => known === value);
  return priority && say(language, `priority.${priority}`);
}
