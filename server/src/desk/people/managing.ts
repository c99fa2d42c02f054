import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { lastAdmin, notFound } from "../../errors.ts";
import { refusedBy } from "../../infrastructure/database/failures.ts";
import { Choice, Closed, Email, Line, Ref } from "../../infrastructure/http/inputs.ts";
import { type Page, Paginated, paginated } from "../../infrastructure/http/paging.ts";
import { problem } from "../../problems.ts";
import { type Deed, recordDeed } from "../audit/activity.ts";
import { type Desk, together } from "../desk.ts";
import { newId } from "../ids.ts";
import { Instant, NumberedId, Ulid } from "../vocabulary.ts";
import { sendLink } from "./links.ts";
import { endAllSessions } from "./sessions.ts";

const roles = ["admin", "agent"] as const;
const ids = (description: string) =>
  Type.Array(NumberedId, { maxItems: 1_000, uniqueItems: true, description });

export const Person = Closed(
  {
    id: Ulid,
    name: Type.String(),
    email: Type.String(),
    role: Choice(roles),
    active: Type.Boolean(),
    has_password: Type.Boolean({ description: "False until the invitation was accepted." }),
    has_one_time_codes: Type.Boolean(),
    is_confined: Type.Boolean(),
    brand_ids: ids("Confined: all of these brands."),
    department_ids: ids("Confined: these departments."),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "Person" },
);
export type Person = Static<typeof Person>;
export const PersonPage = Paginated(Ref(Person));

const scope = {
  is_confined: Type.Optional(Type.Boolean({ description: "Sees only the brands and departments listed." })),
  brand_ids: Type.Optional(ids("Replaces the list.")),
  department_ids: Type.Optional(ids("Replaces the list.")),
};

export const NewPerson = Closed({ name: Line(100), email: Email(), role: Choice(roles), ...scope });
export const PersonChanges = Closed({
  name: Type.Optional(Line(100)),
  email: Type.Optional(Email()),
  role: Type.Optional(Choice(roles)),
  active: Type.Optional(Type.Boolean({ description: "False: signed out everywhere, tokens refused." })),
  ...scope,
});
export type NewPerson = Static<typeof NewPerson>;
export type PersonChanges = Static<typeof PersonChanges>;

const columns = [
  "staff.id",
  "staff.name",
  "staff.email",
  "staff.role",
  "staff.active",
  "staff.is_confined",
  "staff.created_at",
  "staff.updated_at",
  sql<boolean>`staff.password_hash is not null`.as("has_password"),
  sql<boolean>`staff.totp_confirmed_at is not null`.as("has_one_time_codes"),
  sql<number[]>`array(select brand_id from staff_brands where staff_id = staff.id order by 1)`.as(
    "brand_ids",
  ),
  sql<number[]>`array(select department_id from staff_departments where staff_id = staff.id order by 1)`.as(
    "department_ids",
  ),
] as const;

export async function listPeople({ db }: Desk, page: Page, address: string) {
  const { total } = await db
    .selectFrom("staff")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("staff")
    .orderBy("staff.name")
    .orderBy("staff.id")
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage)
    .select(columns)
    .execute();
  return paginated(rows.map(present), total, page, address);
}

export async function readPerson({ db }: Desk, id: string): Promise<Person> {
  const row = await db.selectFrom("staff").where("staff.id", "=", id).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

/** Adds a person without a password; the invitation that is mailed lets them choose one. */
export function invitePerson(desk: Desk, by: Deed["by"], fields: NewPerson): Promise<Person> {
  return together(desk, async (desk) => {
    const { name, email, role, ...confinement } = fields;
    const id = newId();
    const confined = confinement.is_confined ?? false;
    await translated(() =>
      desk.db.insertInto("staff").values({ id, name, email, role, is_confined: confined }).execute(),
    );
    await writeScope(desk, id, confinement);
    await sendLink(desk, id, "invitation");
    await recordDeed(desk.db, {
      action: "staff.invited",
      subject: id,
      by,
      details: { role, ...confinement },
    });
    return readPerson(desk, id);
  });
}

export function inviteAgain(desk: Desk, by: Deed["by"], id: string): Promise<Person> {
  return together(desk, async (desk) => {
    const person = await readPerson(desk, id);
    await sendLink(desk, id, "invitation");
    await recordDeed(desk.db, { action: "staff.invited", subject: id, by });
    return person;
  });
}

export function changePerson(
  desk: Desk,
  by: Deed["by"],
  id: string,
  changes: PersonChanges,
): Promise<Person> {
  return together(desk, async (desk) => {
    const { brand_ids, department_ids, ...plain } = changes;
    // One at a time, so that two administrators cannot take each other's role in the same moment.
    await desk.db
      .selectFrom("staff")
      .where("role", "=", "admin")
      .select("id")
      .orderBy("id")
      .forUpdate()
      .execute();
    await readPerson(desk, id);
    await translated(() =>
      desk.db
        .updateTable("staff")
        .set({ ...plain, updated_at: sql`clock_timestamp()` })
        .where("id", "=", id)
        .execute(),
    );
    await writeScope(desk, id, {
      ...(brand_ids ? { brand_ids } : {}),
      ...(department_ids ? { department_ids } : {}),
    });
    if (changes.active === false) await endAllSessions(desk, id);
    await requireAnAdmin(desk);
    await recordDeed(desk.db, { action: "staff.changed", subject: id, by, details: { ...changes } });
    return readPerson(desk, id);
  });
}

async function requireAnAdmin({ db }: Desk): Promise<void> {
  const admin = await db
    .selectFrom("staff")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (!admin) throw lastAdmin();
}

async function writeScope(
  { db }: Desk,
  staffId: string,
  { brand_ids, department_ids }: { brand_ids?: number[]; department_ids?: number[] },
): Promise<void> {
  if (brand_ids) {
    await db.deleteFrom("staff_brands").where("staff_id", "=", staffId).execute();
    const { numAffectedRows } = await sql`insert into staff_brands (staff_id, brand_id)
      select ${staffId}, id from brands where id = any (${brand_ids})`.execute(db);
    if (Number(numAffectedRows) !== brand_ids.length) throw problem("brand_ids", "brand.unknown");
  }
  if (department_ids) {
    await db.deleteFrom("staff_departments").where("staff_id", "=", staffId).execute();
    const { numAffectedRows } = await sql`insert into staff_departments (staff_id, brand_id, department_id)
      select ${staffId}, brand_id, id from departments where id = any (${department_ids})`.execute(db);
    if (Number(numAffectedRows) !== department_ids.length)
      throw problem("department_ids", "department.unknown");
  }
}

async function translated<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = refusedBy(error);
    if (constraint === "staff_email_key") throw problem("email", "staff.email_taken");
    if (constraint === "staff_admins_are_not_confined")
      throw problem("is_confined", "staff.admins_unconfined");
    throw error;
  }
}

function present(row: Omit<Person, "role"> & { role: string }): Person {
  return { ...row, role: row.role as Person["role"] };
}
