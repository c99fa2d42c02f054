import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import { Problems, problem } from "../../../problems.ts";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { newToken } from "../../core/values/tokens.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { changedFilesOfBrand } from "../../governance/files/settings.ts";
import { brandSlugOf, checkBrandSettings, withRules } from "./admin/check-settings.ts";
import { changedNumbers } from "./admin/own-numbers.ts";
import { brandRecordColumns, presentBrandRecord, storedBrand, storedBrandFields } from "./admin/record.ts";
import type { BrandChanges, BrandRecord, NewBrand } from "./admin/shape.ts";
import { brandChangedMeanwhile, brandInUse } from "./errors.ts";
import { brandChanged, brandCreated, brandDeleted, ofBrand } from "./events.ts";

export async function listBrands(desk: Desk, page: Page): Promise<Listed<BrandRecord>> {
  const all = desk.db.selectFrom("brands").orderBy("id").select(brandRecordColumns);
  const { rows, total } = await readPage(all, page);
  return { rows: rows.map((row) => presentBrandRecord(desk, row)), total };
}

export async function readBrand(desk: Desk, id: number): Promise<BrandRecord> {
  const row = await desk.db
    .selectFrom("brands")
    .where("id", "=", id)
    .select(brandRecordColumns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return presentBrandRecord(desk, row);
}

export async function brandBySlug(desk: Desk, slug: string): Promise<BrandRecord> {
  const row = await desk.db
    .selectFrom("brands")
    .where("slug", "=", slug)
    .select(brandRecordColumns)
    .executeTakeFirst();
  if (!row) throw problem("brand", "brand.unknown");
  return presentBrandRecord(desk, row);
}

/** `problems` come from schema validation; all are thrown together. */
export function createBrand(
  desk: Desk,
  by: Actor,
  fields: Partial<NewBrand>,
  problems = new Problems(),
): Promise<BrandRecord> {
  return inTransaction(desk, async (desk) => {
    const { name = "" } = fields;
    const slug = fields.slug ?? brandSlugOf(name);
    await checkBrandSettings(desk, { ...fields, slug }, problems);
    if (fields.is_default) await makeRoomForDefault(desk);
    const row = await withRules(() =>
      desk.db
        .insertInto("brands")
        .values({
          ...storedBrand({
            ...fields,
            limits: changedNumbers({}, fields.limits),
            retention: changedNumbers({}, fields.retention),
            files: changedFilesOfBrand({}, fields.files),
          }),
          name,
          slug,
          public_key: newToken("brand"),
        })
        .returning(brandRecordColumns)
        .executeTakeFirstOrThrow(),
    );
    await publish(desk, by, brandCreated, ofBrand(row));
    return presentBrandRecord(desk, row);
  });
}

export function changeBrand(
  desk: Desk,
  by: Actor,
  id: number,
  changes: BrandChanges,
  problems = new Problems(),
  version?: Version,
): Promise<BrandRecord> {
  return inTransaction(desk, async (desk) => {
    if (changes.is_default) await lockAllBrands(desk);
    const before = await desk.db
      .selectFrom("brands")
      .where("id", "=", id)
      .select(brandRecordColumns)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    requireVersion(presentBrandRecord(desk, before), version, brandChangedMeanwhile);
    await checkBrandSettings(desk, { ...changes, id }, problems);
    if (changes.is_default) await makeRoomForDefault(desk);
    const limits = changedNumbers(before.limits, changes.limits);
    const retention = changedNumbers(before.retention, changes.retention);
    const files = changedFilesOfBrand(before.files, changes.files);
    const row = await withRules(() =>
      desk.db
        .updateTable("brands")
        .set({ ...storedBrand({ ...changes, limits, retention, files }), updated_at: sql`clock_timestamp()` })
        .where("id", "=", id)
        .returning(brandRecordColumns)
        .executeTakeFirstOrThrow(),
    );
    const differences = changesBetween(storedBrandFields(before), storedBrandFields(row));
    await publish(desk, by, brandChanged, ofBrand(row), {}, differences);
    return presentBrandRecord(desk, row);
  });
}

/** In a fixed order, so that two requests that change the default brand do not deadlock. */
async function lockAllBrands({ db }: Desk): Promise<void> {
  await db.selectFrom("brands").orderBy("id").select("id").forNoKeyUpdate().execute();
}

async function makeRoomForDefault(desk: Desk): Promise<void> {
  await lockAllBrands(desk);
  await desk.db.updateTable("brands").set({ is_default: false }).where("is_default", "=", true).execute();
}

/** Deletes only a brand without clients and tickets, so that one call loses no customer data. */
export function deleteBrand(desk: Desk, by: Actor, id: number): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const used = await desk.db
      .selectFrom("brands")
      .where("id", "=", id)
      .select([
        "slug",
        sql<boolean>`exists (select from all_tickets where brand_id = brands.id)
          or exists (select from clients where brand_id = brands.id)
          or exists (select from reports where brand_id = brands.id)
          or exists (select from chats where brand_id = brands.id)`.as("is_used"),
      ])
      .forUpdate()
      .executeTakeFirst();
    if (!used) throw notFound();
    if (used.is_used) throw brandInUse();
    // Rows that are deleted together may refer to each other.
    await sql`set constraints all deferred`.execute(desk.db);
    await desk.db.deleteFrom("brands").where("id", "=", id).execute();
    await publish(desk, by, brandDeleted, ofBrand({ id, slug: used.slug }));
  });
}
