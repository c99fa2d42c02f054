import { refusedBy } from "../../../../infrastructure/database/failures.ts";
import { type Problems, problem } from "../../../../problems.ts";
import { checkPlaceholders } from "../../../core/placeholders/check.ts";
import { isTimeZone } from "../../../core/values/time-zone.ts";
import { checkFileSettings } from "../../../governance/files/settings.ts";
import { ofAutoReplies } from "../auto-reply.ts";
import { checkCustomFields } from "../custom-fields.ts";
import { checkOpeningHours } from "../opening-hours.ts";
import { checkReplyTargets } from "../reply-targets.ts";
import { closedAllWeek } from "./record.ts";
import type { DepartmentChanges } from "./shape.ts";

/** Adds problems that the schema cannot find, and throws all together. */
export function checkDepartmentSettings(
  {
    timezone,
    default_priority,
    priority_warnings,
    opening_hours,
    custom_fields,
    files,
    reply_targets,
    close_after_days,
    close_notice_days,
    auto_reply,
  }: DepartmentChanges,
  offered: string[],
  problems: Problems,
): void {
  if (default_priority && offered.length > 0 && !offered.includes(default_priority))
    problems.add("default_priority", "department.default_priority_not_offered");
  for (const [index, { priority }] of (priority_warnings ?? []).entries()) {
    const isRepeated = priority_warnings?.findIndex((other) => other.priority === priority) !== index;
    if (isRepeated) problems.add(`priority_warnings.${index}`, "field.repeated");
    else if (!offered.includes(priority))
      problems.add(`priority_warnings.${index}`, "department.warning_not_offered");
  }
  if (timezone !== undefined && !isTimeZone(timezone)) problems.add("timezone", "field.timezone");
  if (opening_hours) {
    for (const { path } of checkOpeningHours({ ...closedAllWeek, ...opening_hours }))
      problems.add(`opening_hours.${path}`, "field.hours");
  }
  checkReplyTargets(reply_targets, problems);
  checkCustomFields(custom_fields, problems);
  if (close_after_days && close_notice_days && close_notice_days >= close_after_days)
    problems.add("close_notice_days", "department.notice_too_long");
  checkFileSettings(files, problems);
  checkPlaceholders(
    { "auto_reply.subject": auto_reply?.subject ?? undefined, "auto_reply.body": auto_reply?.body },
    ofAutoReplies,
    problems,
  );
  problems.throwIfAny();
}

/** Translates the database's constraint violations into messages. */
export async function withDepartmentErrors<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (refusedBy(error) === "departments_default_priority_is_offered") {
      throw problem("default_priority", "department.default_priority_not_offered");
    }
    // A concurrent change removed its keys.
    if (refusedBy(error) === "departments_captcha_has_its_keys") {
      throw problem("captcha.secret", "field.required");
    }
    throw error;
  }
}
