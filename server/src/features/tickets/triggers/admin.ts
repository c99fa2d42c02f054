import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { problem } from "../../../problems.ts";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { oneAtATime } from "../../core/limits/one-at-a-time.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { requireKnownPlaceholders } from "../../core/placeholders/check.ts";
import { TicketReference } from "../../core/references.ts";
import { Closed } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { reorder } from "../../core/values/reorder.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { requireBrand } from "../../organisation/brands/require-brand.ts";
import { requireActive } from "../../organisation/staff-accounts/require-active.ts";
import { ofTickets } from "../canned-replies/placeholders.ts";
import { triggerChangedMeanwhile } from "./errors.ts";
import { ofTrigger, triggerHappened } from "./events.ts";
import { fitsTrigger } from "./match-trigger.ts";
import { requireWait, settled, type TriggerSetting } from "./setting.ts";
import type {
  NewTrigger,
  TriedTrigger,
  Trigger,
  TriggerActions,
  TriggerChanges,
  TriggerOrder,
} from "./trigger.ts";

/** A limit, because every event on a ticket checks all triggers. */
export const maxTriggers = 100;

const columns = [
  "id",
  "name",
  "active",
  "brand_id",
  "event",
  "wait",
  "conditions",
  "any_conditions",
  "actions",
  "fired_count",
  "last_fired_at",
  "created_at",
  "updated_at",
] as const;

/** In the order in which they run. */
export async function listTriggers(
  { db }: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<Trigger>> {
  const all = db
    .selectFrom("triggers")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("position")
    .orderBy("id")
    .select(columns);
  return readPage(all, page);
}

export async function readTrigger({ db }: Desk, id: string): Promise<Trigger> {
  const trigger = await db.selectFrom("triggers").where("id", "=", id).select(columns).executeTakeFirst();
  if (!trigger) throw notFound();
  return trigger;
}

/** The settings alone, for version checks: the counters change on their own. */
export function triggerSetting({ fired_count: _, last_fired_at: __, ...setting }: Trigger) {
  return setting;
}

export function createTrigger(
  desk: Desk,
  by: Actor,
  { name, active = true, ...fields }: NewTrigger,
): Promise<Trigger> {
  return inTransaction(desk, async (desk) => {
    await oneAtATime(desk.db, "triggers");
    await requireRoom(desk);
    const setting = settled({ brand_id: null, wait: null, ...fields });
    await requireSound(desk, setting);
    const id = newId();
    const last = sql<number>`(select coalesce(max(position) + 1, 0) from triggers)`;
    await desk.db
      .insertInto("triggers")
      .values({ id, name, active, ...stored(setting), position: last })
      .execute();
    const trigger = await readTrigger(desk, id);
    await publish(desk, by, triggerHappened.created, ofTrigger(trigger), {}, { name });
    return trigger;
  });
}

export function changeTrigger(
  desk: Desk,
  by: Actor,
  id: string,
  { name, active, ...fields }: TriggerChanges,
  version?: Version,
): Promise<Trigger> {
  return inTransaction(desk, async (desk) => {
    const before = await lockTrigger(desk, id);
    requireVersion(triggerSetting(before), version, triggerChangedMeanwhile);
    const setting = settled({ ...before, ...fields });
    await requireSound(desk, setting);
    await desk.db
      .updateTable("triggers")
      .set({ name: name ?? before.name, active: active ?? before.active, ...stored(setting) })
      .set({ updated_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
    const after = await readTrigger(desk, id);
    const said = { name: after.name, ...changesBetween(triggerSetting(before), triggerSetting(after)) };
    await publish(desk, by, triggerHappened.changed, ofTrigger(after), {}, said);
    return after;
  });
}

export function deleteTrigger(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const trigger = await lockTrigger(desk, id);
    await desk.db.deleteFrom("triggers").where("id", "=", id).execute();
    await publish(desk, by, triggerHappened.deleted, ofTrigger(trigger), {}, { name: trigger.name });
  });
}

/** Sets the order in which the triggers run, and returns them in it. */
export function orderTriggers(desk: Desk, by: Actor, { ids }: TriggerOrder): Promise<Trigger[]> {
  return inTransaction(desk, async (desk) => {
    await oneAtATime(desk.db, "triggers");
    const { rows } = await listTriggers(desk, undefined, everyTrigger);
    const placed = reorder(
      ids,
      rows.map(({ id }) => id),
      "trigger.unknown",
    );
    // `updated_at` stays, because the order is not part of a trigger's version.
    await sql`update triggers set position = place.position - 1
      from unnest(${placed}::text[]) with ordinality as place (id, position)
      where triggers.id = place.id and triggers.position <> place.position - 1`.execute(desk.db);
    const subject = { brandId: null, id: placed[0] ?? "" };
    await publish(desk, by, triggerHappened.ordered, subject, {}, { ids });
    return (await listTriggers(desk, undefined, everyTrigger)).rows;
  });
}

const everyTrigger = { page: 1, perPage: maxTriggers };

export const TriedOut = Closed({
  looked_at: Type.Integer({ description: "The number of tickets checked, newest first." }),
  fitting: Type.Array(TicketReference, {
    description: "The tickets that the trigger would act on now, newest first; at most 50.",
  }),
  fitting_count: Type.Integer(),
});
export type TriedOut = Static<typeof TriedOut>;

export const mostTried = 1_000;
const mostShown = 50;

/** Lists the newest tickets that a trigger would match, without running it. */
export async function tryTrigger(desk: Desk, tried: TriedTrigger): Promise<TriedOut> {
  const setting = settled({ brand_id: null, wait: null, actions: {}, ...tried });
  requireWait(setting);
  const { rows } = await sql<{ number: string; subject: string; fits: boolean }>`
    select number, subject, ${fitsTrigger(setting)} as fits
    from tickets
    where (brand_id, id) in (select brand_id, id from tickets order by created_at desc, id desc limit ${mostTried})
    order by created_at desc, id desc`.execute(desk.db);
  const fitting = rows.filter(({ fits }) => fits);
  return {
    looked_at: rows.length,
    fitting: fitting.slice(0, mostShown).map(({ number, subject }) => ({ number, subject })),
    fitting_count: fitting.length,
  };
}

function stored({ brand_id, event, wait, conditions, any_conditions, actions }: TriggerSetting) {
  return {
    brand_id,
    event,
    wait: wait && JSON.stringify(wait),
    conditions: JSON.stringify(conditions),
    any_conditions: JSON.stringify(any_conditions),
    actions: JSON.stringify(actions),
  };
}

async function lockTrigger(desk: Desk, id: string): Promise<Trigger> {
  await desk.db.selectFrom("triggers").where("id", "=", id).select("id").forNoKeyUpdate().execute();
  return readTrigger(desk, id);
}

async function requireRoom({ db }: Desk): Promise<void> {
  const { total } = await db
    .selectFrom("triggers")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  if (total >= maxTriggers) throw problem("name", "trigger.too_many", { limit: maxTriggers });
}

/** Checks that a trigger does something and that all it refers to exists. */
async function requireSound(desk: Desk, setting: TriggerSetting): Promise<void> {
  const { brand_id, actions } = setting;
  const { assign, priority, status, add_tags, remove_tags, mail, webhook_id } = actions;
  requireWait(setting);
  const does = [assign, priority, status, mail, webhook_id].some((one) => one !== null);
  if (!does && add_tags.length + remove_tags.length === 0) throw problem("actions", "trigger.nothing");
  if (brand_id !== null) await requireBrand(desk.db, brand_id);
  for (const group of ["conditions", "any_conditions"] as const)
    for (const [place, id] of setting[group].department_ids.entries())
      await requireDepartment(desk, brand_id, id, `${group}.department_ids.${place}`);
  if (assign !== null && assign !== "nobody") await requireActive(desk.db, assign, "actions.assign");
  if (mail) await requireMail(desk, mail);
  if (webhook_id !== null) await requireWebhook(desk, brand_id, webhook_id);
}

async function requireMail(desk: Desk, mail: NonNullable<TriggerActions["mail"]>): Promise<void> {
  const texts = { "actions.mail.subject": mail.subject, "actions.mail.body": mail.body };
  requireKnownPlaceholders(texts, ofTickets);
  if (mail.to === "staff" && mail.staff_ids.length === 0)
    throw problem("actions.mail.staff_ids", "trigger.no_recipient");
  if (mail.to === "address" && mail.address === null)
    throw problem("actions.mail.address", "trigger.no_recipient");
  for (const [place, id] of mail.staff_ids.entries())
    await requireActive(desk.db, id, `actions.mail.staff_ids.${place}`);
}

async function requireDepartment(
  { db }: Desk,
  brandId: number | null,
  id: number,
  field: string,
): Promise<void> {
  const department = await db
    .selectFrom("departments")
    .where("id", "=", id)
    .$if(brandId !== null, (query) => query.where("brand_id", "=", brandId ?? 0))
    .select("id")
    .executeTakeFirst();
  if (!department) throw problem(field, "trigger.department_unknown");
}

async function requireWebhook({ db }: Desk, brandId: number | null, id: string): Promise<void> {
  if (brandId === null) throw problem("actions.webhook_id", "trigger.brand_first");
  const webhook = await db
    .selectFrom("webhooks")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  if (!webhook) throw problem("actions.webhook_id", "trigger.webhook_unknown");
}
