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

/** An incident or maintenance as one feed entry, which changes with each update. */
export interface Happened {
  /** Permanent, even if the brand's URL changes. */
  id: string;
  url: string;
  title: string;
  /** Its status. */
  summary: string;
  contentHtml: string;
  publishedAt: string;
  updatedAt: string;
  tags: string[];
  componentIds: string[];
}

const most = 50;

/** Recent incidents, and planned and past maintenances, the newest change first; optionally of one component. */
export async function readHappened(
  desk: Desk,
  visit: Visit<unknown>,
  componentId: string | undefined,
): Promise<{ all: Happened[]; updatedAt: string }> {
  const { components, maintenances, updated_at } = await readStatus(desk, visit);
  if (componentId !== undefined && !components.some(({ id }) => id === componentId)) throw notFound();
  const { rows } = await listIncidents(desk, visit, { page: 1, perPage: most });
  const over = await listMaintenancesOver(desk, visit, most);
  // A maintenance that ended between the two queries is in both.
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
    contentHtml: updatesText(visit, incident.incident_updates),
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
  // A scheduled start or end is not a recorded update.
  const turned = { scheduled: created_at, in_progress: begins_at, verifying: begins_at, completed: ends_at }[
    status
  ];
  return {
    id: urnOf(id),
    url: statusAddress(desk, visit, `#m-${id}`),
    title: name,
    summary: `${status_label} · ${when.from} – ${when.until}`,
    contentHtml: updatesText(visit, maintenance.updates),
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

/** In the brand's time zone, like its page. */
const updatesText = ({ language, brand }: Visit<unknown>, updates: readonly Update[]): string =>
  updates
    .map(({ status_label, created_at, body_html }) => {
      const moment = momentIn(language, brand.timeZone, created_at);
      return `<p><strong>${status_label}</strong> <time datetime="${created_at}">${moment}</time></p>\n${body_html}`;
    })
    .join("\n");

/** Encodes a ULID, a number of 128 bits, as a UUID. As an IRI it is a valid Atom id (RFC 4287, 4.2.6). */
function urnOf(ulid: string): string {
  const number = [...ulid].reduce((sum, digit) => sum * 32n + BigInt(crockford.indexOf(digit)), 0n);
  const hex = number.toString(16).padStart(32, "0");
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
}
