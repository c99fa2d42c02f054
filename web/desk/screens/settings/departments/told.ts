import type { DepartmentDraft, Priority } from "./department-draft.ts";
import { shortDayNames } from "./hours/day-names.ts";
import { days, type Week } from "./hours/week.ts";
import { departmentTexts as texts } from "./texts/texts.ts";

const labels = (priorities: readonly Priority[]) => priorities.map((one) => texts.priority[one]).join(", ");

/** How the values of a department read where two people's are compared. A secret never does. */
export const told: { readonly [Name in keyof DepartmentDraft]?: (value: DepartmentDraft[Name]) => string } = {
  priorities: labels,
  default_priority: (priority) => texts.priority[priority],
  priority_warnings: (warnings) =>
    warnings.map(({ priority, message }) => `${texts.priority[priority]}: ${message}`).join("; "),
  custom_fields: (fields) => fields.map(({ label, type }) => `${label} (${texts.types[type]})`).join(", "),
  cc: ({ allowed, max }) => (allowed ? `${max} ${texts.copiesUnit}` : texts.noCopies),
  captcha: ({ provider, siteKey }) => [texts.captchas[provider], siteKey].filter(Boolean).join(" · "),
  opening_hours: (hours) => (hours ? weekTold(hours) : texts.always),
  reopen_days: (count) =>
    count === null
      ? texts.reopenModes.always
      : count === 0
        ? texts.reopenModes.never
        : `${count} ${texts.days}`,
};

function weekTold(week: Week): string {
  return days
    .filter((day) => week[day].length > 0)
    .map((day) => `${shortDayNames[day]} ${week[day].map((pair) => pair.join("–")).join(", ")}`)
    .join("; ");
}
