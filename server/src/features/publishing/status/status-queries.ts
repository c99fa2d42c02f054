import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { CachedResponse } from "../../core/response-cache.ts";
import { isUlid } from "../../core/schemas.ts";
import type { Board } from "./board.ts";
import { type KnownBrand, statusBoardsOf } from "./boards.ts";
import { ends, present } from "./effective-status.ts";
import { incidentColumns, incidentsWithParts as withPartsOfIncidents } from "./incidents.ts";
import { maintenanceColumns, maintenancesWithParts as withPartsOfMaintenances } from "./maintenances.ts";
import { presentBoard, presentIncident, presentMaintenance, presentUptimes } from "./present-status.ts";
import type { StatusReader } from "./reader.ts";
import type { ComponentUptime, PresentStatus, StatusIncident, StatusMaintenance } from "./shape.ts";
import type { Indicator } from "./status.ts";

const anyPublicKey = /^sdw_[\w-]{1,100}$/;

/** The brand with this public key; 404 if there is none. */
export async function brandOfPublicKey(desk: Desk, key: string): Promise<KnownBrand> {
  const brand = anyPublicKey.test(key) ? await statusBoardsOf(desk).brandOf(key) : undefined;
  if (!brand) throw notFound();
  return brand;
}

/** The current status of a brand, cached until it changes (boards.ts). */
export async function readStatus(desk: Desk, reader: StatusReader): Promise<PresentStatus> {
  const { data } = (await keptStatus(desk, reader)).body;
  return data;
}

/** The same as a response, serialised once. */
export function keptStatus(
  desk: Desk,
  reader: StatusReader,
): Promise<CachedResponse<{ data: PresentStatus }>> {
  const { brand, language } = reader;
  return statusBoardsOf(desk).answer(brand.id, `status ${language.tag}`, async () => {
    const board = await boardOf(desk, reader);
    return new CachedResponse({ data: presentBoard(desk.addresses, language, board) });
  });
}

/** The last 90 days of each component, in the brand's order. */
export async function readUptime(desk: Desk, reader: StatusReader): Promise<ComponentUptime[]> {
  return presentUptimes(await boardOf(desk, reader));
}

export function keptUptime(
  desk: Desk,
  reader: StatusReader,
): Promise<CachedResponse<{ data: ComponentUptime[] }>> {
  return statusBoardsOf(desk).answer(
    reader.brand.id,
    "uptime",
    async () => new CachedResponse({ data: await readUptime(desk, reader) }),
  );
}

export async function readIndicator(desk: Desk, reader: Pick<StatusReader, "brand">): Promise<Indicator> {
  return (await boardOf(desk, reader)).indicator;
}

/** All incidents, newest first. */
export async function listIncidents(
  desk: Desk,
  reader: StatusReader,
  page: Page,
): Promise<Listed<StatusIncident>> {
  const { rows, total } = await readPage(incidentsOf(desk, reader), page);
  return { rows: await presented(desk, reader, rows), total };
}

/** The resolved incidents of the last days in the brand's calendar, newest first. */
export async function listOverLately(
  desk: Desk,
  reader: StatusReader,
  { days, most }: { days: number; most: number },
): Promise<StatusIncident[]> {
  const firstDay = sql<string>`(select
    (date_trunc('day', ${present} at time zone timezone) - make_interval(days => ${days - 1}::integer)) at time zone timezone
    from brands where id = ${reader.brand.id})`;
  const rows = await incidentsOf(desk, reader)
    .where("status_incidents.resolved_at", "is not", null)
    .where("status_incidents.created_at", ">=", firstDay)
    .limit(most)
    .execute();
  return presented(desk, reader, rows);
}

/** Past maintenances, the most recent first. */
export async function listMaintenancesOver(
  { db }: Desk,
  { brand, language }: StatusReader,
  most: number,
): Promise<StatusMaintenance[]> {
  const rows = await db
    .selectFrom("status_maintenances")
    .where("brand_id", "=", brand.id)
    .where(sql<boolean>`${ends} <= ${present}`)
    .orderBy(ends, "desc")
    .orderBy("id", "desc")
    .limit(most)
    .select(maintenanceColumns())
    .execute();
  return (await withPartsOfMaintenances(db, rows)).map((each) => presentMaintenance(language, each));
}

/** A page of incidents as a response, read and serialised once per URL. */
export function keptIncidents<Envelope>(
  desk: Desk,
  { brand, language }: StatusReader,
  url: string,
  read: () => Promise<Envelope>,
): Promise<CachedResponse<Envelope>> {
  const name = `${language.tag} ${url}`;
  return statusBoardsOf(desk).page(brand.id, name, async () => new CachedResponse(await read()));
}

type Keeping = <Made>(
  desk: Desk,
  reader: Pick<StatusReader, "brand">,
  name: string,
  make: () => Promise<Made>,
) => Promise<Made>;

/** Runs `make` once per name until the brand's status changes. There must be few names. */
export const keepWithStatus: Keeping = (desk, { brand }, name, make) =>
  statusBoardsOf(desk).answer(brand.id, name, make);

/** The same for any number of names: the oldest is evicted. */
export const keepPageWithStatus: Keeping = (desk, { brand }, name, make) =>
  statusBoardsOf(desk).page(brand.id, name, make);

/** One of the brand's incidents with all its updates. Anything else is a 404. */
export async function readIncident(desk: Desk, reader: StatusReader, id: string): Promise<StatusIncident> {
  if (!isUlid(id)) throw notFound();
  const rows = await incidentsOf(desk, reader).where("status_incidents.id", "=", id).execute();
  const [incident] = await presented(desk, reader, rows);
  if (!incident) throw notFound();
  return incident;
}

async function presented(
  desk: Desk,
  reader: StatusReader,
  rows: Parameters<typeof withPartsOfIncidents>[1],
): Promise<StatusIncident[]> {
  const [{ brand }, incidents] = await Promise.all([
    boardOf(desk, reader),
    withPartsOfIncidents(desk.db, rows),
  ]);
  return incidents.map((each) => presentIncident(desk.addresses, brand, reader.language, each));
}

async function boardOf(desk: Desk, { brand }: Pick<StatusReader, "brand">): Promise<Board> {
  const board = await statusBoardsOf(desk).board(brand.id);
  if (!board) throw notFound();
  return board;
}

const incidentsOf = ({ db }: Desk, { brand }: StatusReader) =>
  db
    .selectFrom("status_incidents")
    .where("status_incidents.brand_id", "=", brand.id)
    .orderBy("status_incidents.created_at", "desc")
    .orderBy("status_incidents.id", "desc")
    .select(incidentColumns);
