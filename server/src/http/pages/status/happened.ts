import { notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { crockford } from "../../../features/core/schemas.ts";
import {
  listIncidents,
  listMaintenancesOver,
  readStatus,
  type StatusIncident,
  type StatusMaintenance,
} from "../../../features/publishing/status/customer.ts";
import { momentIn, periodIn } from "../../../i18n/moments.ts";
import type { Visit } from "../brand/brand-page.ts";
import { statusAddress } from "./parts.ts";

/** An incident or a maintenance, as a feed tells it: one entry, which changes for as long as there is something new of it. */
export interface Happened {
  /** The same for ever, wherever the brand's pages are. */
  id: string;
  url: string;
  title: string;
  /** Its state. */
  summary: string;
  contentHtml: string;
  publishedAt: string;
  updatedAt: string;
  tags: string[];
  componentIds: string[];
}

const most = 50;

/** What happened lately, what is planned and what of that is over, the newest change first; of one component of the brand, where one is named. */
export async function readHappened(
  desk: Desk,
  visit: Visit<unknown>,
  componentId: string | undefined,
): Promise<{ all: Happened[]; updatedAt: string }> {
  const { components, maintenances, updated_at } = await readStatus(desk, visit);
  if (componentId !== undefined && !components.some(({ id }) => id === componentId)) throw notFound();
  const { rows } = await listIncidents(desk, visit, { page: 1, perPage: most });
  const over = await listMaintenancesOver(desk, visit, most);
  // What ends at this moment was there when the status was read.
  const others = maintenances.filter(({ id }) => !over.some((each) => each.id === id));
  const all = [
    ...rows.map((each) => ofIncident(visit, each)),
    ...[...others, ...over].map((each) => ofMaintenance(desk, visit, each)),
  ]
    .filter(({ componentIds }) => componentId === undefined || componentIds.includes(componentId))
    .sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
    .slice(0, most);
  return { all, updatedAt: all[0]?.updatedAt ?? updated_at };
}

function ofIncident(
  visit: Visit<unknown>,
  { id, name, shortlink, impact, impact_label, status_label, ...incident }: StatusIncident,
): Happened {
  return {
    id: urnOf(id),
    url: shortlink,
    title: name,
    summary: `${status_label} · ${impact_label}`,
    contentHtml: told(visit, incident.incident_updates),
    publishedAt: incident.created_at,
    updatedAt: incident.updated_at,
    tags: ["incident", impact],
    componentIds: incident.components.map((component) => component.id),
  };
}

function ofMaintenance(
  desk: Desk,
  visit: Visit<unknown>,
  { id, name, status_label, scheduled_for, scheduled_until, ...maintenance }: StatusMaintenance,
): Happened {
  const { created_at, updated_at, begins_at, ends_at, status } = maintenance;
  const when = periodIn(visit.language, visit.brand.timeZone, scheduled_for, scheduled_until);
  // The clock begins and ends it, and nobody writes that down.
  const turned = { scheduled: created_at, in_progress: begins_at, verifying: begins_at, completed: ends_at }[
    status
  ];
  return {
    id: urnOf(id),
    url: statusAddress(desk, visit, `#m-${id}`),
    title: name,
    summary: `${status_label} · ${when.from} – ${when.until}`,
    contentHtml: told(visit, maintenance.updates),
    publishedAt: created_at,
    updatedAt: turned > updated_at ? turned : updated_at,
    tags: ["maintenance"],
    componentIds: maintenance.components.map((component) => component.id),
  };
}

interface Update {
  status_label: string;
  created_at: string;
  body_html: string;
}

/** By the clocks of the brand, as its page says it. */
const told = ({ language, brand }: Visit<unknown>, updates: readonly Update[]): string =>
  updates
    .map(({ status_label, created_at, body_html }) => {
      const moment = momentIn(language, brand.timeZone, created_at);
      return `<p><strong>${status_label}</strong> <time datetime="${created_at}">${moment}</time></p>\n${body_html}`;
    })
    .join("\n");

/** A ULID is a number of 128 bits, and so is a UUID: as one it is an IRI, as Atom wants its ids (RFC 4287, 4.2.6). */
function urnOf(ulid: string): string {
  const number = [...ulid].reduce((sum, digit) => sum * 32n + BigInt(crockford.indexOf(digit)), 0n);
  const hex = number.toString(16).padStart(32, "0");
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
}
