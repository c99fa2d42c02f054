import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { problem } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Choice, Closed, Instant, Line, NullableChoice, NumberedId, Ulid } from "../../../core/schemas.ts";
import { newId } from "../../../core/values/ids.ts";
import { requireVersion, type Version } from "../../../core/versions.ts";
import { changesBetween } from "../../../events/changes.ts";
import { publish } from "../../../events/publish.ts";
import { statusChangedMeanwhile } from "../errors.ts";
import { ofStatus, templateHappened } from "../events.ts";
import { heldStatuses, impacts, incidentStatuses } from "../status.ts";
import { lockStatus, lockStatusOf, statusBody, statusName, writeStatusComponents } from "./write-status.ts";

const title = Line(100, { description: "The template's name for staff.", examples: ["Mail delay"] });

const optionalFields = {
  impact: Type.Optional(Choice(impacts, { default: "minor" })),
  status: Type.Optional(Choice(incidentStatuses, { default: "investigating" })),
  component_ids: Type.Optional(Type.Array(Ulid, { maxItems: 100, uniqueItems: true })),
  component_status: Type.Optional(
    NullableChoice(heldStatuses, {
      description: "The status of the components; null: derived from `impact`.",
    }),
  ),
};

export const NewIncidentTemplate = Closed({
  brand_id: NumberedId,
  title,
  name: statusName,
  body: statusBody,
  ...optionalFields,
});
type NewTemplate = Static<typeof NewIncidentTemplate>;
export const StatusTemplateChanges = Closed({
  title: Type.Optional(title),
  name: Type.Optional(statusName),
  body: Type.Optional(statusBody),
  ...optionalFields,
});
type StatusTemplateChanges = Static<typeof StatusTemplateChanges>;

export const TemplateRecord = Closed(
  {
    id: Ulid,
    brand_id: Type.Integer(),
    title: Type.String(),
    name: Type.String(),
    impact: Choice(impacts),
    status: Choice(incidentStatuses),
    component_ids: Type.Array(Ulid),
    component_status: NullableChoice(heldStatuses),
    body: Type.String(),
    created_at: Instant,
    updated_at: Instant,
  },
  {
    $id: "StatusTemplateRecord",
    description: "The initial content of a new incident. Only staff see the template.",
  },
);
export type TemplateRecord = Static<typeof TemplateRecord>;

const maxTemplates = 100;

const columns = [
  "id",
  "brand_id",
  "title",
  "name",
  "impact",
  "status",
  sql<string[]>`(select coalesce(json_agg(listed.component_id order by listed.component_id), '[]')
    from status_template_components as listed
    where listed.brand_id = status_templates.brand_id and listed.template_id = status_templates.id)`.as(
    "component_ids",
  ),
  "component_status",
  "body",
  "created_at",
  "updated_at",
] as const;

/** Of one brand or of all, by name. */
export function listStatusTemplates({ db }: Desk, brandId: number | undefined): Promise<TemplateRecord[]> {
  return db
    .selectFrom("status_templates")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("brand_id")
    .orderBy(sql`lower(title)`)
    .orderBy("id")
    .select(columns)
    .execute();
}

export async function readStatusTemplate({ db }: Desk, id: string): Promise<TemplateRecord> {
  const row = await db.selectFrom("status_templates").where("id", "=", id).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function createTemplate(
  desk: Desk,
  by: Actor,
  { brand_id: brandId, component_ids, impact = "minor", status = "investigating", ...fields }: NewTemplate,
): Promise<TemplateRecord> {
  return inTransaction(desk, async (desk) => {
    await lockStatusOf(desk.db, brandId);
    const { length } = await listStatusTemplates(desk, brandId);
    if (length >= maxTemplates) throw problem("title", "status.too_many_templates", { limit: maxTemplates });
    const id = newId();
    await desk.db
      .insertInto("status_templates")
      .values({ brand_id: brandId, id, impact, status, ...fields })
      .execute();
    await writeStatusComponents(desk.db, "template", { brandId, id }, component_ids ?? []);
    const template = await readStatusTemplate(desk, id);
    await publish(desk, by, templateHappened.created, subjectOf(template), {}, { name: template.title });
    return template;
  });
}

export function changeStatusTemplate(
  desk: Desk,
  by: Actor,
  id: string,
  { component_ids, ...fields }: StatusTemplateChanges,
  version?: Version,
): Promise<TemplateRecord> {
  return inTransaction(desk, async (desk) => {
    const before = await lockTemplate(desk, id);
    requireVersion(before, version, statusChangedMeanwhile);
    await desk.db
      .updateTable("status_templates")
      .set({ ...fields, updated_at: sql`clock_timestamp()` })
      .where("brand_id", "=", before.brand_id)
      .where("id", "=", id)
      .execute();
    if (component_ids)
      await writeStatusComponents(desk.db, "template", { brandId: before.brand_id, id }, component_ids);
    const after = await readStatusTemplate(desk, id);
    const payload = { name: after.title, ...changesBetween(before, after) };
    await publish(desk, by, templateHappened.changed, subjectOf(after), {}, payload);
    return after;
  });
}

export function deleteTemplate(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const template = await lockTemplate(desk, id);
    await desk.db
      .deleteFrom("status_templates")
      .where("brand_id", "=", template.brand_id)
      .where("id", "=", id)
      .execute();
    await publish(desk, by, templateHappened.deleted, subjectOf(template), {}, { name: template.title });
  });
}

const subjectOf = ({ title, ...template }: TemplateRecord) => ofStatus({ ...template, name: title });

async function lockTemplate(desk: Desk, id: string): Promise<TemplateRecord> {
  const { brand_id } = await readStatusTemplate(desk, id);
  await lockStatus(desk.db, brand_id);
  return readStatusTemplate(desk, id);
}
