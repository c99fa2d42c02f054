import { type Language, say } from "../../../../i18n/say.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import type { TicketKey } from "../../../core/values/ids.ts";
import { type Activity, activityOf } from "../../../events/staff.ts";
import { priorities } from "../../../organisation/departments/priorities.ts";
import { statuses } from "../../ticket.ts";
import { staffStatusLabel } from "./viewpoint.ts";

/** A ticket's activity, with statuses and priorities in the agent's language. */
export function activityFor(desk: Desk, { language }: StaffMember, ticket: TicketKey): Promise<Activity[]> {
  return activityOf(desk, ticket, (event, value) => labelOf(event, value, language));
}

// Values that are text already: subjects, tags, custom field values and departments.
const worded = new Set(["subject_changed", "tags_changed", "answer_changed", "transferred"]);

function labelOf(event: string, value: string | boolean, language: Language): string | undefined {
  if (typeof value === "boolean") return say(language, value ? "answer.yes" : "answer.no");
  if (worded.has(event)) return undefined;
  const status = statuses.find((known) => known === value);
  if (status) return staffStatusLabel(language, status);
  const priority = priorities.find((known) => known === value);
  return priority && say(language, `priority.${priority}`);
}
