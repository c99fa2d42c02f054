import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { problem } from "../../../problems.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { newId } from "../../core/values/ids.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { statusLabelChangedMeanwhile } from "./errors.ts";
import { ofStatusLabel, statusLabelHappened } from "./events.ts";
import type { NewStatusLabel, StatusLabel, StatusLabelChanges } from "./status-label.ts";

/** Agents see all of them in one menu. */
export const maxStatusLabels = 50;

const labels = ({ db }: Desk) =>
  db.selectFrom("status_labels as label").select([
    "label.id",
    "label.brand_id",
    "label.status",
    "label.name",
    "label.position",
    sql<number>`(select count(*) from tickets where tickets.brand_id = label.brand_id
        and tickets.status_label_id = label.id)`.as("tickets_count"),
    "label.created_at",
    "label.updated_at",
  ]);

export async function listAllStatusLabels(
  desk: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<StatusLabel>> {
  const all = labels(desk)
    .$if(brandId !== undefined, (query) => query.where("label.brand_id", "=", brandId ?? 0))
    .orderBy("label.brand_id")
    .orderBy("label.status")
    .orderBy("label.position")
    .orderBy("label.name");
  return readPage(all, page);
}

export async function readStatusLabel(desk: Desk, id: string): Promise<StatusLabel> {
  const label = await labels(desk).where("label.id", "=", id).executeTakeFirst();
  if (!label) throw notFound();
  return label;
}

/** A new label comes last among those of its status. */
export function createStatusLabel(desk: Desk, admin: Admin, given: NewStatusLabel): Promise<StatusLabel> {
  return inTransaction(desk, async (desk) => {
    const { brand_id, status, name, position } = given;
    const brand = await desk.db
      .selectFrom("brands")
      .where("id", "=", brand_id)
      .select([
        "id",
        sql<number>`(select count(*) from status_labels where brand_id = brands.id)`.as("total"),
        sql<number>`(select coalesce(max(position) + 1, 0) from status_labels
          where brand_id = brands.id and status = ${status})`.as("next"),
      ])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!brand) throw problem("brand_id", "brand.unknown");
    if (brand.total >= maxStatusLabels)
      throw problem("name", "status_label.too_many", { limit: maxStatusLabels });
    const id = newId();
    await uniquely(() =>
      desk.db
        .insertInto("status_labels")
        .values({ brand_id, id, status, name, position: position ?? brand.next })
        .execute(),
    );
    await publish(
      desk,
      admin,
      statusLabelHappened.created,
      ofStatusLabel({ brand_id, id }),
      {},
      { name, status },
    );
    return readStatusLabel(desk, id);
  });
}

export function changeStatusLabel(
  desk: Desk,
  admin: Admin,
  id: string,
  changes: StatusLabelChanges,
  version?: Version,
): Promise<StatusLabel> {
  return inTransaction(desk, async (desk) => {
    const before = await lock(desk, id);
    requireVersion(before, version, statusLabelChangedMeanwhile);
    await uniquely(() =>
      desk.db
        .updateTable("status_labels")
        .set({ ...changes, updated_at: sql<string>`clock_timestamp()` })
        .where("brand_id", "=", before.brand_id)
        .where("id", "=", id)
        .execute(),
    );
    const after = await readStatusLabel(desk, id);
    const payload = { name: after.name, ...changesBetween(before, after) };
    await publish(desk, admin, statusLabelHappened.changed, ofStatusLabel(after), {}, payload);
    return after;
  });
}

/** Its tickets keep the status, under its plain name. */
export function deleteStatusLabel(desk: Desk, admin: Admin, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brand_id, name, status } = await lock(desk, id);
    await desk.db.deleteFrom("status_labels").where("brand_id", "=", brand_id).where("id", "=", id).execute();
    await publish(
      desk,
      admin,
      statusLabelHappened.deleted,
      ofStatusLabel({ brand_id, id }),
      {},
      { name, status },
    );
  });
}

async function lock(desk: Desk, id: string): Promise<StatusLabel> {
  await desk.db.selectFrom("status_labels").where("id", "=", id).select("id").forUpdate().execute();
  return readStatusLabel(desk, id);
}

async function uniquely<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (refusedBy(error) === "status_labels_name_key") throw problem("name", "status_label.taken");
    throw error;
  }
}
