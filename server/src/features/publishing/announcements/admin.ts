import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { Problems, problem } from "../../../problems.ts";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { rendererVersion, renderMarkdown } from "../../core/markdown/render.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { Choice, Closed, Instant, NumberedId, Ulid } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { reorder } from "../../core/values/reorder.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import {
  announcementAudiences,
  announcementBody,
  announcementStates,
  optionalFields,
  shownFields,
  title,
} from "./announcement.ts";
import { isLiveAnnouncement, presentShown, shownColumns } from "./customer.ts";
import { announcementChangedMeanwhile } from "./errors.ts";
import { announcementHappened, ofAnnouncement } from "./events.ts";

/** A client gets all live announcements in one response. */
const maxAnnouncements = 100;

export const NewAnnouncement = Closed({
  brand_id: NumberedId,
  title,
  body: announcementBody,
  ...optionalFields,
});
type NewAnnouncement = Static<typeof NewAnnouncement>;

export const AnnouncementChanges = Closed({
  title: Type.Optional(title),
  body: Type.Optional(announcementBody),
  ...optionalFields,
});
type AnnouncementChanges = Static<typeof AnnouncementChanges>;

export const AnnouncementOrder = Closed({
  brand_id: NumberedId,
  ids: Type.Array(Ulid, {
    minItems: 1,
    maxItems: maxAnnouncements,
    uniqueItems: true,
    description: "The ids in the order that customers see. Any others of the brand come last.",
  }),
});
type AnnouncementOrder = Static<typeof AnnouncementOrder>;

const recordFields = {
  brand_id: Type.Integer(),
  ...shownFields,
  audience: Choice(announcementAudiences),
  client_ids: Type.Array(Type.String(), {
    description: "The platform's ids of the clients who see it; empty unless the audience is `list`.",
  }),
  position: Type.Integer(),
  created_at: Instant,
  updated_at: Instant,
};

export const AnnouncementRecord = Closed(recordFields, {
  $id: "AnnouncementRecord",
  description: "An announcement as administrators see it.",
});
export type AnnouncementRecord = Static<typeof AnnouncementRecord>;

export const AnnouncementItem = Closed(
  {
    ...recordFields,
    state: Choice(announcementStates, { description: "The current state." }),
    dismissals_count: Type.Integer({ description: "How many clients dismissed it." }),
  },
  {
    $id: "AnnouncementItem",
    description: "An announcement in a list, with its state and how many clients dismissed it.",
  },
);
export type AnnouncementItem = Static<typeof AnnouncementItem>;

const columns = [
  "announcement.brand_id",
  ...shownColumns,
  "announcement.audience",
  sql<string[]>`(select coalesce(json_agg(clients.external_id order by clients.external_id), '[]')
    from announcement_clients as listed
    join clients on clients.brand_id = listed.brand_id and clients.id = listed.client_id
    where listed.brand_id = announcement.brand_id and listed.announcement_id = announcement.id)`.as(
    "client_ids",
  ),
  "announcement.position",
  "announcement.created_at",
  "announcement.updated_at",
] as const;

const becameOfIt = [
  sql<(typeof announcementStates)[number]>`case when ${isLiveAnnouncement} then 'live'
    when announcement.starts_at > statement_timestamp() then 'scheduled' else 'over' end`.as("state"),
  sql<number>`(select count(*) from announcement_dismissals as dismissed
    where dismissed.brand_id = announcement.brand_id and dismissed.announcement_id = announcement.id)`.as(
    "dismissals_count",
  ),
] as const;

/** Of one brand or of all, in the order that customers see. */
export async function listAnnouncements(
  { db }: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<AnnouncementItem>> {
  const { rows, total } = await readPage(announcementsOf(db, brandId), page);
  return { rows: rows.map(presentShown), total };
}

const announcementsOf = (db: Database, brandId: number | undefined) =>
  db
    .selectFrom("announcements as announcement")
    .$if(brandId !== undefined, (query) => query.where("announcement.brand_id", "=", brandId ?? 0))
    .orderBy("announcement.brand_id")
    .orderBy("announcement.position")
    .orderBy("announcement.starts_at", "desc")
    .orderBy("announcement.id", "desc")
    .select(columns)
    .select(becameOfIt);

export async function readAnnouncement({ db }: Desk, id: string): Promise<AnnouncementRecord> {
  const row = await db
    .selectFrom("announcements as announcement")
    .where("announcement.id", "=", id)
    .select(columns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return presentShown(row);
}

export function createAnnouncement(
  desk: Desk,
  by: Actor,
  { brand_id: brandId, title, body, client_ids = [], ...fields }: NewAnnouncement,
): Promise<AnnouncementRecord> {
  return inTransaction(desk, async (desk) => {
    await lockBrand(desk, brandId);
    await requireRoom(desk, brandId);
    const id = newId();
    await desk.db
      .insertInto("announcements")
      .values({ brand_id: brandId, id, title, ...rendered(body), ...usual, ...columnsOf(fields) })
      .execute()
      .catch(rethrowEnd);
    await writeList(desk, { brandId, id }, client_ids);
    const announcement = await readAnnouncement(desk, id);
    requireList(announcement);
    await publish(desk, by, announcementHappened.created, ofAnnouncement(announcement), {}, { title });
    return announcement;
  });
}

const usual = {
  type: "info",
  placement: "dashboard",
  is_dismissible: true,
  audience: "everyone",
  position: 0,
} as const;

export function changeAnnouncement(
  desk: Desk,
  by: Actor,
  id: string,
  { body, client_ids, ...fields }: AnnouncementChanges,
  version?: Version,
): Promise<AnnouncementRecord> {
  return inTransaction(desk, async (desk) => {
    const before = await lockAnnouncement(desk, id);
    requireVersion(before, version, announcementChangedMeanwhile);
    await desk.db
      .updateTable("announcements")
      .set({
        ...columnsOf(fields),
        ...(body === undefined ? {} : rendered(body)),
        updated_at: sql`clock_timestamp()`,
      })
      .where("brand_id", "=", before.brand_id)
      .where("id", "=", id)
      .execute()
      .catch(rethrowEnd);
    // An audience other than `list` clears the list.
    const list = client_ids ?? (fields.audience === undefined || fields.audience === "list" ? undefined : []);
    if (list) await writeList(desk, { brandId: before.brand_id, id }, list);
    const after = await readAnnouncement(desk, id);
    if (fields.audience !== undefined || client_ids !== undefined) requireList(after);
    const payload = { title: after.title, ...changesBetween(auditedFields(before), auditedFields(after)) };
    await publish(desk, by, announcementHappened.changed, ofAnnouncement(after), {}, payload);
    return after;
  });
}

export function deleteAnnouncement(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const announcement = await lockAnnouncement(desk, id);
    const { brand_id: brandId, title } = announcement;
    await desk.db.deleteFrom("announcements").where("brand_id", "=", brandId).where("id", "=", id).execute();
    await publish(desk, by, announcementHappened.deleted, ofAnnouncement(announcement), {}, { title });
  });
}

/** Sets the order of a brand's announcements in one change, and returns them in it. */
export function orderAnnouncements(
  desk: Desk,
  by: Actor,
  { brand_id: brandId, ids }: AnnouncementOrder,
): Promise<AnnouncementItem[]> {
  return inTransaction(desk, async (desk) => {
    await lockBrand(desk, brandId);
    const all = (await announcementsOf(desk.db, brandId).execute()).map(({ id }) => id);
    const placed = reorder(ids, all, "announcement.unknown");
    await sql`update announcements set position = place.position, updated_at = clock_timestamp()
      from unnest(${placed}::text[]) with ordinality as place (id, position)
      where brand_id = ${brandId} and announcements.id = place.id
        and announcements.position <> place.position`.execute(desk.db);
    await publish(desk, by, announcementHappened.ordered, { brandId, id: String(brandId) }, {}, { ids });
    return (await announcementsOf(desk.db, brandId).execute()).map(presentShown);
  });
}

/** The audit log's copy, without the HTML: it would repeat the text. */
function auditedFields({ body_html: _, ...record }: AnnouncementRecord) {
  return record;
}

function columnsOf({ link, ...fields }: Omit<AnnouncementChanges, "body" | "client_ids">) {
  if (link === undefined) return fields;
  return { ...fields, link_label: link?.label ?? null, link_url: link?.url ?? null };
}

function rendered(body: string) {
  return { body, body_html: renderMarkdown(body), html_version: rendererVersion };
}

function rethrowEnd(error: unknown): never {
  if (refusedBy(error) === "announcements_end_after_start")
    throw problem("ends_at", "announcement.ends_before");
  throw error;
}

/** Counts under this lock, so that two requests cannot both take the last free place. */
async function lockBrand({ db }: Desk, brandId: number): Promise<void> {
  const brand = await db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!brand) throw problem("brand_id", "brand.unknown");
}

async function requireRoom({ db }: Desk, brandId: number): Promise<void> {
  const { total } = await db
    .selectFrom("announcements")
    .where("brand_id", "=", brandId)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  if (total >= maxAnnouncements) throw problem("title", "announcement.too_many", { limit: maxAnnouncements });
}

async function lockAnnouncement(desk: Desk, id: string): Promise<AnnouncementRecord> {
  await desk.db.selectFrom("announcements").where("id", "=", id).select("id").forUpdate().execute();
  return readAnnouncement(desk, id);
}

/** Replaces the list of clients who see it. The platform must have created each of them. */
async function writeList(
  { db }: Desk,
  { brandId, id }: { brandId: number; id: string },
  externalIds: string[],
): Promise<void> {
  const known = await db
    .selectFrom("clients")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`external_id = any (${externalIds}::text[])`)
    .select(["id", "external_id"])
    .forKeyShare()
    .execute();
  const problems = new Problems();
  for (const [place, externalId] of externalIds.entries())
    if (!known.some(({ external_id }) => external_id === externalId))
      problems.add(`client_ids.${place}`, "announcement.client_unknown");
  problems.throwIfAny();
  await db
    .deleteFrom("announcement_clients")
    .where("brand_id", "=", brandId)
    .where("announcement_id", "=", id)
    .execute();
  if (known.length === 0) return;
  await db
    .insertInto("announcement_clients")
    .values(known.map((client) => ({ brand_id: brandId, announcement_id: id, client_id: client.id })))
    .execute();
}

function requireList({ audience, client_ids }: AnnouncementRecord): void {
  if (audience === "list" && client_ids.length === 0) throw problem("client_ids", "announcement.list_empty");
  if (audience !== "list" && client_ids.length > 0) throw problem("client_ids", "announcement.list_unused");
}
