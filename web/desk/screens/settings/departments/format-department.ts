import { customFieldTexts } from "../../../components/custom-fields/texts/texts.ts";
import type { DepartmentDraft, Holidays, TicketPriority } from "./department-draft.ts";
import { formatHoliday } from "./holidays/format-day.ts";
import { shortDayNames } from "./hours/day-names.ts";
import { days, type Week } from "./hours/week.ts";
import { departmentTexts as texts } from "./texts/texts.ts";

const labels = (priorities: readonly TicketPriority[]) =>
  priorities.map((one) => texts.priority[one]).join(", ");

/** Formats values for a conflict. Secrets are never shown. */
export const formatDepartment: {
  readonly [Name in keyof DepartmentDraft]?: (value: DepartmentDraft[Name]) => string;
} = {
  priorities: labels,
  default_priority: (priority) => texts.priority[priority],
  priority_warnings: (warnings) =>
    warnings.map(({ priority, message }) => `${texts.priority[priority]}: ${message}`).join("; "),
  custom_fields: (fields) =>
    fields.map(({ label, type }) => `${label} (${customFieldTexts.types[type]})`).join(", "),
  cc: ({ allowed, max }) => (allowed ? `${max} ${texts.copiesUnit}` : texts.noCopies),
  captcha: ({ provider, siteKey }) => [texts.captchas[provider], siteKey].filter(Boolean).join(" · "),
  opening_hours: (hours) => (hours ? weekTold(hours) : texts.always),
  holidays: ({ country, region, days }) =>
    [
      [country, region].filter(Boolean).join(" "),
      ...days.map(({ date, name, hours }) => `${formatHoliday(date)} ${name}${hoursTold(hours)}`),
    ]
      .filter(Boolean)
      .join("; ") || texts.holidays.noCountry,
  close_after_days: (count) => (count === null ? texts.never : `${count} ${texts.days}`),
  close_notice_days: (count) => (count === null ? texts.notTold : `${count} ${texts.days}`),
  reopen_days: (count) =>
    count === null
      ? texts.reopenModes.always
      : count === 0
        ? texts.reopenModes.never
        : `${count} ${texts.days}`,
  routing: ({ method, only_on_duty, max_open_tickets: most, staff_ids, rules }) =>
    [
      texts.routing.methods[method],
      only_on_duty && texts.routing.onDuty,
      most !== null && `${texts.routing.most} ${most} ${texts.routing.tickets}`,
      staff_ids.length > 0 && `${texts.routing.among}: ${staff_ids.length}`,
      ...rules.map(({ tag }) => tag),
    ]
      .filter(Boolean)
      .join("; "),
  reply_targets: (targets) =>
    targets
      .map(({ priority, first_reply_minutes: first, next_reply_minutes: next }) => {
        const times = [first, next].map((minutes) =>
          minutes === null ? "–" : `${minutes} ${texts.minutes(minutes)}`,
        );
        return `${texts.priority[priority]} ${times.join(" / ")}`;
      })
      .join("; "),
};

function hoursTold(hours: Holidays["days"][number]["hours"]): string {
  if (hours === null) return ` (${texts.holidays.modes.usual})`;
  return hours.length === 0 ? "" : ` ${hours.map((pair) => pair.join("–")).join(", ")}`;
}

function weekTold(week: Week): string {
  return days
    .filter((day) => week[day].length > 0)
    .map((day) => `${shortDayNames[day]} ${week[day].map((pair) => pair.join("–")).join(", ")}`)
    .join("; ");
}
