import { readFile, writeFile } from "node:fs/promises";
import type { Platform } from "../features/core/actors/actors.ts";
import { operator } from "../features/core/actors/actors.ts";
import { type Brand, brandColumns, brandOf } from "../features/core/actors/brand.ts";
import { type Desk, inTransaction } from "../features/core/desk.ts";
import { newId } from "../features/core/values/ids.ts";
import { createKey } from "../features/organisation/api-keys/admin.ts";
import { createBrand } from "../features/organisation/brands/admin.ts";
import { upsertClient } from "../features/organisation/clients/customer.ts";
import { createDepartment } from "../features/organisation/departments/admin.ts";
import { createStaff } from "../features/organisation/staff-accounts/admin.ts";
import { currentTime } from "../features/tickets/lock-ticket.ts";
import { choosing } from "../i18n/choose-language.ts";
import { Problems } from "../problems.ts";
import { type DepartmentKey, demoDepartments } from "./content/departments.ts";
import { demoThreads } from "./content/desk.ts";
import { BRAND, CLIENTS, type DemoClientKey, STAFF, type StaffKey } from "./content/people.ts";
import { VIEWS } from "./content/queue.ts";
import { loadAnnouncements } from "./load-announcements.ts";
import { loadArticles } from "./load-articles.ts";
import { loadChats } from "./load-chats.ts";
import { loadMacros } from "./load-macros.ts";
import { loadReaders } from "./load-readers.ts";
import { loadReports } from "./load-reports.ts";
import { loadStatus } from "./load-status.ts";
import { type DemoRecords, loadThread } from "./load-thread.ts";
import { loadTriggers } from "./load-triggers.ts";

/** The demo's logins and links. Each start shows them, so they are stored with the data. */
export interface DemoAccess {
  brand: string;
  integrationKey: string;
  clientId: string;
  staff: { email: string; password: string; token: string };
}

/** Fills an empty desk with the demo in one transaction; later starts find it there. The logins are written to `file`. */
export async function loadDemo(desk: Desk, file: string): Promise<DemoAccess> {
  const isLoaded = await desk.db
    .selectFrom("brands")
    .where("slug", "=", BRAND.slug)
    .select("id")
    .executeTakeFirst();
  if (isLoaded) return readAccess(file);
  return inTransaction(desk, async (desk) => {
    const access = await fill(desk);
    // Before the commit: data without its logins would be useless.
    await writeFile(file, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
    return access;
  });
}

async function readAccess(file: string): Promise<DemoAccess> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as DemoAccess;
  } catch (cause) {
    throw new Error(
      `The ways into the demonstration, ${file}, cannot be read; remove its data directory, and start it anew.`,
      { cause },
    );
  }
}

async function fill(desk: Desk): Promise<DemoAccess> {
  const { id: brandId, slug } = await createBrand(desk, operator, BRAND);
  const { key, token } = await createKey(desk, operator, { brand_id: brandId, name: "Billing platform" });
  const now = await currentTime(desk.db);
  const brand = await brandWith(desk, brandId);
  const departments = await createDepartments(desk, brandId, now);
  const staff = await createPeople(desk);
  const clients = await createClients(desk, {
    kind: "platform",
    brand,
    keyId: key.id,
    language: choosing(desk.languages)(),
    visitor: null,
  });

  const cast: DemoRecords = { brand, departments, clients, staffIds: mapValues(staff, ({ id }) => id), now };
  for (const thread of demoThreads()) await loadThread(desk, cast, thread);
  await shareViews(desk, staff.maya.id);
  await loadArticles(desk, brand);
  await loadReaders(desk, { brandId, departments, now });
  await loadMacros(desk, brand);
  await loadTriggers(desk, brand);
  await loadAnnouncements(desk, brand, new Date(now));
  await loadReports(desk, brand, cast.staffIds);
  await loadStatus(desk, brand, new Date(now));
  await loadChats(desk, { ...cast, departmentId: departments.sales });
  const { email, password, token: staffToken } = staff.maya;
  return {
    brand: slug,
    integrationKey: token,
    clientId: CLIENTS.amara.externalId,
    staff: { email, password, token: staffToken },
  };
}

async function brandWith({ db }: Desk, id: number): Promise<Brand> {
  return brandOf(
    await db.selectFrom("brands").where("id", "=", id).select(brandColumns).executeTakeFirstOrThrow(),
  );
}

async function createDepartments(
  desk: Desk,
  brandId: number,
  now: string,
): Promise<Record<DepartmentKey, number>> {
  const ids: [string, number][] = [];
  for (const [key, fields] of Object.entries(demoDepartments(now))) {
    const { id } = await createDepartment(desk, operator, {
      ...fields,
      brand_id: brandId,
      position: ids.length,
    } as never);
    ids.push([key, id]);
  }
  return Object.fromEntries(ids) as Record<DepartmentKey, number>;
}

async function createPeople(desk: Desk) {
  const people: [string, Awaited<ReturnType<typeof createStaff>>][] = [];
  for (const [key, person] of Object.entries(STAFF))
    people.push([key, await createStaff(desk, operator, person)]);
  return Object.fromEntries(people) as Record<StaffKey, Awaited<ReturnType<typeof createStaff>>>;
}

async function createClients(desk: Desk, platform: Platform): Promise<Record<DemoClientKey, string>> {
  const ids: [string, string][] = [];
  for (const [key, { externalId, domain: _, ...fields }] of Object.entries(CLIENTS)) {
    const { client } = await upsertClient(desk, platform, externalId, { fields, problems: new Problems() });
    ids.push([key, client.id]);
  }
  return Object.fromEntries(ids) as Record<DemoClientKey, string>;
}

async function shareViews({ db }: Desk, ownerId: string): Promise<void> {
  const views = VIEWS.map(({ name, filters }, position) => ({
    id: newId(),
    owner_id: ownerId,
    is_shared: true,
    name,
    filters: JSON.stringify(filters),
    position,
  }));
  await db.insertInto("saved_views").values(views).execute();
}

function mapValues<Key extends string, From, To>(record: Record<Key, From>, change: (value: From) => To) {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value as From)]),
  ) as Record<Key, To>;
}
