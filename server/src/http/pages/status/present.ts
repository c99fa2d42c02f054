import { html, raw } from "hono/html";
import {
  type ComponentUptime,
  keepWithStatus,
  listOverLately,
  readStatus,
  readUptime,
  type StatusComponent,
  type StatusIncident,
  type StatusMaintenance,
} from "../../../features/publishing/status/customer.ts";
import { dayIn, dayInWords } from "../../../i18n/moments.ts";
import { brandPage, linkTo, type Visit } from "../brand/brand-page.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import { drawDays } from "./days.ts";
import { drawIncident, drawMaintenance } from "./incidents.ts";
import { headOfStatus, statusCacheControl, zone } from "./parts.ts";
import { timeElement } from "./times.ts";

/** The page lists incidents of this many days. The history has all. */
const pastDays = 14;
const maxPast = 20;

export const statusPage = brandPage({
  url: "/status",
  keep: keepWithStatus,
  draw: async (desk, visit) => {
    const status = await readStatus(desk, visit);
    const uptimes = await readUptime(desk, visit);
    const past = await listOverLately(desk, visit, { days: pastDays, most: maxPast });
    const { status: texts } = textsIn(visit.language);
    const { renewed, reload } = texts;
    return {
      title: status.indicator_label,
      isIndexed: true,
      head: headOfStatus(desk, visit, texts.title),
      styles: ["status.css"],
      script: { file: "status.js", texts: { renewed, reload } },
      cacheControl: statusCacheControl,
      content: html`<p id="renewed" class="notice" role="status" hidden></p>
        <div class="now" data-indicator="${status.indicator}">
          <h1>${status.indicator_label}</h1>
          <p class="muted">${texts.changed} ${timeElement(visit, status.updated_at)}</p>
        </div>
        ${open(visit, status.incidents)}
        ${maintenances(visit, status.maintenances)}
        ${components(visit, status.components, new Map(uptimes.map((each) => [each.id, each])))}
        ${before(visit, past)}
        ${subscribe(visit)}
        ${zone(visit)}`,
    };
  },
});

function open(visit: Visit<unknown>, incidents: readonly StatusIncident[]): Markup {
  if (incidents.length === 0) return html``;
  return html`<section aria-labelledby="open">
    <h2 id="open">${textsIn(visit.language).status.open}</h2>
    ${incidents.map((incident) => drawIncident(visit, incident))}
  </section>`;
}

function maintenances(visit: Visit<unknown>, all: readonly StatusMaintenance[]): Markup {
  const { status: texts } = textsIn(visit.language);
  const isPlanned = ({ status }: StatusMaintenance) => status === "scheduled";
  const section = (id: string, title: string, those: readonly StatusMaintenance[]) =>
    those.length > 0 &&
    html`<section aria-labelledby="${id}">
      <h2 id="${id}">${title}</h2>
      ${those.map((maintenance) => drawMaintenance(visit, maintenance))}
    </section>`;
  return html`${section(
    "lasting",
    texts.lasting,
    all.filter((each) => !isPlanned(each)),
  )}
  ${section("planned", texts.planned, all.filter(isPlanned))}`;
}

type Uptimes = ReadonlyMap<string, ComponentUptime>;

function components(visit: Visit<unknown>, all: readonly StatusComponent[], uptimes: Uptimes): Markup {
  const { status: texts } = textsIn(visit.language);
  const single = all.filter(({ group, group_id }) => !group && group_id === null);
  const groups = all.filter(({ group }) => group);
  const title = groups.length > 0 ? texts.others : texts.components;
  return html`<section aria-labelledby="components">
    <h2 id="components">${texts.components}</h2>
    ${all.length === 0 && html`<p class="muted">${texts.empty}</p>`}
    ${groups.map(
      (group) => html`<section class="card group" aria-labelledby="g-${group.id}">
        <h3 id="g-${group.id}" class="row"><span dir="auto">${group.name}</span> ${state(group)}</h3>
        ${list(
          visit,
          all.filter(({ group_id }) => group_id === group.id),
          uptimes,
        )}
      </section>`,
    )}
    ${
      single.length > 0 &&
      html`<section class="card group" aria-label="${title}">
        ${groups.length > 0 && html`<h3>${title}</h3>`}
        ${list(visit, single, uptimes)}
      </section>`
    }
  </section>`;
}

function list(visit: Visit<unknown>, components: readonly StatusComponent[], uptimes: Uptimes): Markup {
  return html`<ul class="components">
    ${components.map((component) => {
      const uptime = uptimes.get(component.id);
      return html`<li>
        <p class="row"><strong dir="auto">${component.name}</strong> ${state(component)}</p>
        ${component.description !== null && html`<p class="muted" dir="auto">${component.description}</p>`}
        ${uptime && drawDays(uptime, visit.language)}
      </li>`;
    })}
  </ul>`;
}

const state = ({ status, status_label }: StatusComponent): Markup =>
  html`<span class="state" data-status="${status}">${status_label}</span>`;

function before(visit: Visit<unknown>, past: readonly StatusIncident[]): Markup {
  const { status: texts } = textsIn(visit.language);
  return html`<section aria-labelledby="past">
    <h2 id="past">${texts.past}</h2>
    ${
      past.length === 0
        ? html`<p class="muted">${texts.nothingPast.replace("{days}", String(pastDays))}</p>`
        : byDay(visit, past, 3)
    }
    <p class="all"><a href="${linkTo(visit, "status/history")}">${texts.history}</a></p>
  </section>`;
}

/** Incidents grouped by the day of the brand's calendar on which they began, newest first. */
export function byDay(visit: Visit<unknown>, incidents: readonly StatusIncident[], level: 2 | 3): Markup {
  const days = Map.groupBy(incidents, ({ created_at }) => dayIn(visit.brand.timeZone, created_at));
  return html`${[...days].map(
    ([day, those]) => html`<section class="day" aria-labelledby="d-${day}">
      ${raw(`<h${level} id="d-${day}" class="date">`)}<time datetime="${day}">${dayInWords(visit.language, day)}</time>${raw(`</h${level}>`)}
      ${those.map((incident) => drawIncident(visit, incident, level === 2 ? 3 : 4))}
    </section>`,
  )}`;
}

function subscribe(visit: Visit<unknown>): Markup {
  const { status: texts } = textsIn(visit.language);
  return html`<section id="subscribe" class="card stack" aria-labelledby="subscribe-title">
    <h2 id="subscribe-title">${texts.subscribe}</h2>
    <p>${texts.subscribeHint}</p>
    <form method="post" action="${linkTo(visit, "status/subscribe")}" class="line">
      <label for="email" class="visually-hidden">${texts.email}</label>
      <input id="email" name="email" type="email" required maxlength="254" autocomplete="email" placeholder="${texts.email}" />
      <button type="submit" class="main">${texts.send}</button>
    </form>
    <p><a href="${linkTo(visit, "status/subscribe")}">${texts.choose}</a></p>
    <p class="muted">${texts.feeds} <a href="${linkTo(visit, "status.atom")}">${texts.atom}</a>, <a href="${linkTo(visit, "status/feed.json")}">${texts.json}</a></p>
  </section>`;
}
