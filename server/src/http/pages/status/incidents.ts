import { html, raw } from "hono/html";
import type { StatusIncident, StatusMaintenance } from "../../../features/publishing/status/customer.ts";
import { linkTo, type Visit } from "../brand/brand-page.ts";
import { lowerHeadings } from "../lower-headings.ts";
import type { Markup } from "../page.ts";
import { textsIn } from "../texts/texts.ts";
import { period, timeElement } from "./times.ts";

type Place = Visit<unknown>;
/** The level of the heading. */
type Level = 1 | 3 | 4;

/** An incident with all its updates, newest first. */
export function drawIncident(visit: Place, incident: StatusIncident, level: Level = 3): Markup {
  const { status: texts } = textsIn(visit.language);
  const { id, name, impact, impact_label, status, components, resolved_at, incident_updates } = incident;
  const over =
    resolved_at === null
      ? ""
      : html`<p class="muted">${texts.resolved} ${timeElement(visit, resolved_at)}</p>`;
  return html`<article class="incident" data-impact="${status === "resolved" ? "none" : impact}" aria-labelledby="i-${id}">
    ${heading(level, `i-${id}`, level === 1 ? html`${name}` : html`<a href="${linkTo(visit, `status/incidents/${id.toLowerCase()}`)}">${name}</a>`)}
    <p class="muted"><span class="impact">${impact_label}</span>${affected(components, texts.affects)}</p>
    ${over}
    ${drawUpdates(visit, name, incident_updates, level + 1)}
  </article>`;
}

export function drawMaintenance(visit: Place, maintenance: StatusMaintenance, level: Level = 3): Markup {
  const { status: texts } = textsIn(visit.language);
  const { id, name, status, status_label, scheduled_for, scheduled_until, components, updates } = maintenance;
  return html`<article class="incident" data-impact="${status === "completed" ? "none" : "maintenance"}" aria-labelledby="m-${id}">
    ${heading(level, `m-${id}`, html`${name}`)}
    <p class="when">${period(visit, scheduled_for, scheduled_until)}</p>
    <p class="muted"><span class="impact">${status_label}</span>${affected(components, texts.affects)}</p>
    ${drawUpdates(visit, name, updates, level + 1)}
  </article>`;
}

const heading = (level: Level, id: string, content: Markup): Markup =>
  html`${raw(`<h${level} id="${id}" dir="auto">`)}${content}${raw(`</h${level}>`)}`;

function affected(components: readonly { name: string }[], label: string): Markup {
  if (components.length === 0) return html``;
  return html` &middot; ${label} <span dir="auto">${components.map(({ name }) => name).join(", ")}</span>`;
}

interface Update {
  id: string;
  status: string;
  status_label: string;
  body_html: string;
  created_at: string;
}

function drawUpdates(visit: Place, name: string, updates: readonly Update[], level: number): Markup {
  const { status: texts } = textsIn(visit.language);
  if (updates.length === 0) return html``;
  return html`<ol class="updates" aria-label="${texts.updates.replace("{name}", name)}">
    ${updates.map(
      ({ status, status_label, body_html, created_at }) => html`<li data-status="${status}">
        <p class="told"><strong>${status_label}</strong> <span class="muted">${timeElement(visit, created_at)}</span></p>
        <div class="body" dir="auto">${raw(lowerHeadings(body_html, level))}</div>
      </li>`,
    )}
  </ol>`;
}
