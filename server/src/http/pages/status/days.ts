import { html } from "hono/html";
import type { ComponentUptime } from "../../../features/publishing/status/customer.ts";
import type { Language } from "../../../i18n/catalogues.ts";
import { formatOf } from "../../../i18n/formats.ts";
import { dayInWords } from "../../../i18n/moments.ts";
import { say } from "../../../i18n/say.ts";
import type { Markup } from "../page.ts";
import type { Texts } from "../texts/english.ts";
import { textsIn } from "../texts/texts.ts";

type Day = ComponentUptime["days"][number];
type DayStatus = Day["status"];

/** The shape of a day's bar, so that a bad day is visible without colour: its top and height. */
const shapes: Record<NonNullable<DayStatus> | "unknown", [top: number, height: number]> = {
  unknown: [18, 6],
  operational: [8, 16],
  under_maintenance: [8, 16],
  degraded_performance: [5, 19],
  partial_outage: [2, 22],
  major_outage: [0, 24],
};
const width = { day: 4, bar: 3 };
const height = 24;

/**
 * A component's days as bars and in words: its uptime, and the days with problems. Good days share one path, because
 * they are most of the page.
 */
export function drawDays(uptime: ComponentUptime, language: Language): Markup {
  const { status: texts } = textsIn(language);
  const { days } = uptime;
  const bad = days.filter((day) => isBad(day));
  const percent = percentOf(uptime.uptime, language);
  const summary = texts.worked.replace("{percent}", percent).replace("{days}", String(days.length));
  const badDays = bad.length > 0 ? texts.badDays.replace("{count}", String(bad.length)) : texts.noBadDays;
  return html`<svg class="days" viewBox="0 0 ${days.length * width.day - 1} ${height}" preserveAspectRatio="none" role="img"
      aria-label="${summary} ${badDays}">
      ${quiet.map((status) => pathOf(days, status))}
      ${days.map((day, index) => isBad(day) && bar(day, index, language))}
    </svg>
    <p class="scale muted">
      <span>${texts.daysAgo.replace("{days}", String(days.length))}</span>
      <span>${texts.available.replace("{percent}", percent)}</span>
      <span>${texts.today}</span>
    </p>
    ${bad.length > 0 && listOf(bad, texts, language)}`;
}

const quiet = ["unknown", "operational", "under_maintenance"] as const;

const isBad = ({ status }: Day): boolean => !quiet.some((each) => each === (status ?? "unknown"));

function pathOf(days: readonly Day[], status: (typeof quiet)[number]): Markup {
  const [top, tall] = shapes[status];
  const bars = days.flatMap((day, index) =>
    (day.status ?? "unknown") === status
      ? [`M${index * width.day} ${top}h${width.bar}v${tall}h-${width.bar}z`]
      : [],
  );
  return bars.length > 0 ? html`<path class="${status}" d="${bars.join("")}" />` : html``;
}

function bar(day: Day, index: number, language: Language): Markup {
  const status = day.status ?? "unknown";
  const [top, tall] = shapes[status];
  return html`<rect class="${status}" x="${index * width.day}" y="${top}" width="${width.bar}" height="${tall}"><title>${dayInWords(language, day.date)}: ${labelOf(day, language)}</title></rect>`;
}

/** The text of each bar's tooltip, for people who cannot use a pointer. */
function listOf(bad: readonly Day[], texts: Texts["status"], language: Language): Markup {
  return html`<details class="bad-days">
    <summary>${texts.badDaysTitle.replace("{count}", String(bad.length))}</summary>
    <ul>
      ${bad.toReversed().map(
        (day) => html`<li>
          <time datetime="${day.date}">${dayInWords(language, day.date)}</time>: ${labelOf(day, language)}${outage(day, texts)}
        </li>`,
      )}
    </ul>
  </details>`;
}

const labelOf = ({ status }: Day, language: Language) =>
  say(language, `status.component_${status ?? "operational"}`);

function outage({ partial_outage_seconds, major_outage_seconds }: Day, texts: Texts["status"]): string {
  const minutes = Math.round((partial_outage_seconds + major_outage_seconds) / 60);
  if (minutes === 0) return "";
  const hours = Math.floor(minutes / 60);
  const long = hours > 0 ? texts.hours.replace("{hours}", String(hours)) : "";
  return `, ${[long, texts.minutes.replace("{minutes}", String(minutes % 60))].filter(Boolean).join(" ")}`;
}

/** Rounds down: 99.999 is not 100. */
function percentOf(uptime: number, { tag }: Language): string {
  const format = formatOf(Intl.NumberFormat, tag, {
    style: "percent",
    maximumFractionDigits: 2,
    roundingMode: "floor",
  });
  return format.format(uptime / 100);
}
