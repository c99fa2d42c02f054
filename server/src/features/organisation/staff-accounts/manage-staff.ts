import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { referencesTo } from "../../../infrastructure/database/references.ts";
import { problem } from "../../../problems.ts";
import { type Actor, roles } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { Choice, Closed, Email, Instant, Line, Nullable, NumberedId, Ulid } from "../../core/schemas.ts";
import type { Submission } from "../../core/submission.ts";
import { newId } from "../../core/values/ids.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { lastAdmin, personChangedMeanwhile, personInUse } from "./errors.ts";
import { ofStaff, staffChanged, staffDeleted, staffInvited } from "./events.ts";
import { sendLink } from "./passwords/account-links.ts";

const ids = (description: string) =>
  Type.Array(NumberedId, { maxItems: 1_000, uniqueItems: true, description });

export const Person = Closed(
  {
    id: Ulid,
    name: Type.String(),
    email: Type.String(),
    role: Choice(roles),
    active: Type.Boolean(),
    has_password: Type.Boolean({ description: "False until the person accepts the invitation." }),
    has_one_time_codes: Type.Boolean(),
    is_confined: Type.Boolean(),
    brand_ids: ids("For a restricted person: the brands that they can access completely."),
    department_ids: ids("For a restricted person: the departments that they can access."),
    last_seen_at: Nullable(Instant, {
      description: "When they last signed in or used the desk, within the last 90 days.",
    }),
    invitation_expires_at: Nullable(Instant, { description: "When the emailed invitation link expires." }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "Person" },
);
export type Person = Static<typeof Person>;

const scope = {
  is_confined: Type.Optional(
    Type.Boolean({
      description:
        "Whether the person sees only the listed brands and departments. A list with entries sets it to true; false empties the lists.",
    }),
  ),
  brand_ids: Type.Optional(ids("The ids; they replace the previous list.")),
  department_ids: Type.Optional(ids("The ids; they replace the previous list.")),
};

export const NewPerson = Closed({ name: Line(100), email: Email(), role: Choice(roles), ...scope });
export const PersonChanges = Closed({
  name: Type.Optional(Line(100)),
  email: Type.Optional(
    Email({
      description: "The email address. A new address invalidates links that were emailed to the old one.",
    }),
  ),
  role: Type.Optional(Choice(roles)),
  active: Type.Optional(
    Type.Boolean({
      description: "False signs the person out everywhere and permanently ends their tokens and links.",
    }),
  ),
  hand_over_to: Type.Optional(
    Nullable(Ulid, {
      description:
        "The staff member who gets the open tickets that this one can no longer access. Null, or a person who cannot access the ticket: it becomes unassigned.",
    }),
  ),
  ...scope,
});
export type NewPerson = Static<typeof NewPerson>;
export type PersonChanges = Static<typeof PersonChanges>;
type Confinement = Pick<PersonChanges, "is_confined" | "brand_ids" | "department_ids">;

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
  sql<string | null>`greatest(
    (select max(last_seen_at) from staff_sessions where staff_id = staff.id),
    (select max(last_used_at) from staff_tokens where staff_id = staff.id),
    (select max(last_used_at) from staff_networks where staff_id = staff.id))`.as("last_seen_at"),
  sql<string | null>`(select max(expires_at) from staff_links
    where staff_id = staff.id and purpose = 'invitation' and expires_at > now())`.as("invitation_expires_at"),
  sql<number[]>`array(select brand_id from staff_brands where staff_id = staff.id order by 1)`.as(
    "brand_ids",
  ),
  sql<number[]>`array(select department_id from staff_departments where staff_id = staff.id order by 1)`.as(
    "department_ids",
  ),
] as const;

export async function listPeople({ db }: Desk, page: Page): Promise<Listed<Person>> {
  const all = db.selectFrom("staff").orderBy("staff.name").orderBy("staff.id").select(columns);
  return readPage(all, page);
}

export async function readPerson({ db }: Desk, id: string): Promise<Person> {
  const row = await db.selectFrom("staff").where("staff.id", "=", id).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The fields that the version covers: neither sessions nor sent invitations. */
export function personSetting(person: Person) {
  const { name, email, role, active, is_confined, brand_ids, department_ids } = person;
  return { name, email, role, active, is_confined, brand_ids, department_ids };
}

/** Adds a person without a password; they choose one through the emailed invitation. */
export function invitePerson(desk: Desk, by: Actor, sent: Submission<NewPerson>): Promise<Person> {
  return inTransaction(desk, async (desk) => {
    const confinement = confinementOf({ is_confined: false, ...sent.fields }, sent);
    await check(desk, sent, { ...sent.fields, ...confinement });
    const { name, email, role } = sent.fields as NewPerson;
    const id = newId();
    await withStaffErrors(() =>
      desk.db
        .insertInto("staff")
        .values({ id, name, email, role, is_confined: confinement.is_confined ?? false })
        .execute(),
    );
    await writeScope(desk, id, confinement);
    await sendLink(desk, id, "invitation");
    await publish(desk, by, staffInvited, ofStaff(id), {}, { role, ...confinement });
    return readPerson(desk, id);
  });
}

export function inviteAgain(desk: Desk, by: Actor, id: string): Promise<Person> {
  return inTransaction(desk, async (desk) => {
    const person = await readPerson(desk, id);
    await sendLink(desk, id, "invitation");
    await publish(desk, by, staffInvited, ofStaff(id), {}, {});
    return person;
  });
}

export function changePerson(
  desk: Desk,
  by: Actor,
  id: string,
  sent: Submission<PersonChanges>,
  version?: Version,
): Promise<Person> {
  return inTransaction(desk, async (desk) => {
    await lockAdmins(desk);
    const present = await lockPerson(desk, id);
    requireVersion(personSetting(present), version, personChangedMeanwhile);
    const confinement = confinementOf(sent.fields, sent);
    await check(desk, sent, { ...present, ...sent.fields, ...confinement });
    const { brand_ids, department_ids, hand_over_to, ...plain } = { ...sent.fields, ...confinement };
    await withStaffErrors(() =>
      desk.db
        .updateTable("staff")
        .set({ ...plain, updated_at: sql`clock_timestamp()` })
        .where("id", "=", id)
        .execute(),
    );
    await writeScope(desk, id, { brand_ids, department_ids });
    await requireAnAdmin(desk);
    const person = await readPerson(desk, id);
    const payload = { ...changesBetween(present, person), ...(hand_over_to ? { hand_over_to } : {}) };
    await publish(desk, by, staffChanged, ofStaff(id), {}, payload);
    return person;
  });
}

/** Deletes only a person without remaining records; deactivate anyone else. */
export function deletePerson(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await lockAdmins(desk);
    const { name } = await readPerson(desk, id);
    if (await leftSomething(desk, id)) throw personInUse();
    await withStaffErrors(() => desk.db.deleteFrom("staff").where("id", "=", id).execute());
    await requireAnAdmin(desk);
    await publish(desk, by, staffDeleted, ofStaff(id), {}, { name });
  });
}

/** Whether any of their rows must stay, by each table's rule for staff, or by its foreign key if it has no rule. */
async function leftSomething({ db, features }: Desk, id: string): Promise<boolean> {
  const rules = new Map(features.flatMap(({ tables = {} }) => Object.entries(tables)));
  const left = (await referencesTo(db, "staff")).flatMap(({ table, column, cascades }) => {
    const rule = rules.get(table)?.staff ?? (cascades ? "goes" : "stays");
    if (rule === "goes" || rule === "is forgotten") return [];
    const condition = rule === "stays" ? sql<boolean>`true` : rule.staysWhere;
    return sql<boolean>`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id} and ${condition})`;
  });
  const { rows } = await sql<{ left: boolean }>`select ${sql.join(left, sql` or `)} as left`.execute(db);
  return rows[0]?.left ?? false;
}

/** Serialises these changes, so that two administrators cannot remove each other's role at the same moment. */
async function lockAdmins({ db }: Desk): Promise<void> {
  await db.selectFrom("staff").where("role", "=", "admin").select("id").orderBy("id").forUpdate().execute();
}

/** Locks the account, so that its owner's own changes come before or after. */
async function lockPerson(desk: Desk, id: string): Promise<Person> {
  await desk.db.selectFrom("staff").where("id", "=", id).select("id").forNoKeyUpdate().execute();
  return readPerson(desk, id);
}

/** Lists imply confinement, so that a missing flag does not grant access to the rest. */
function confinementOf(
  { is_confined, brand_ids, department_ids }: Confinement,
  { fields, problems }: Submission<PersonChanges>,
): Confinement {
  const lists = { ...(brand_ids ? { brand_ids } : {}), ...(department_ids ? { department_ids } : {}) };
  if (Object.values(lists).some((ids) => ids.length > 0)) {
    if (fields.is_confined === false) problems.add("is_confined", "staff.lists_confine");
    return { is_confined: true, ...lists };
  }
  if (is_confined === false) return { is_confined, brand_ids: [], department_ids: [] };
  return { ...(is_confined === undefined ? {} : { is_confined }), ...lists };
}

/** Adds problems that only the desk can find, and throws all together. */
async function check(
  { db }: Desk,
  { fields, problems }: Submission<PersonChanges>,
  { id, role, is_confined }: PersonChanges & { id?: string },
): Promise<void> {
  const { email, brand_ids = [], department_ids = [], hand_over_to = null } = fields;
  const { rows } = await sql<{
    email_taken: boolean;
    has_heir: boolean;
    brands: number;
    departments: number;
  }>`
    select
      exists (select from staff where lower(email) = lower(${email ?? ""}) and id <> ${id ?? ""}) as email_taken,
      exists (select from staff where id = ${hand_over_to} and id <> ${id ?? ""} and active) as has_heir,
      (select count(*) from brands where id = any (${brand_ids}::integer[]))::integer as brands,
      (select count(*) from departments where id = any (${department_ids}::integer[]))::integer as departments`.execute(
    db,
  );
  const [known] = rows;
  if (known?.email_taken) problems.add("email", "staff.email_taken");
  if (hand_over_to !== null && !known?.has_heir) problems.add("hand_over_to", "staff.no_heir");
  if (role === "admin" && is_confined && !problems.has("is_confined"))
    problems.add("is_confined", "staff.admins_unconfined");
  if (known?.brands !== brand_ids.length) problems.add("brand_ids", "brand.unknown");
  if (known?.departments !== department_ids.length) problems.add("department_ids", "departments.unknown");
  problems.throwIfAny();
}

async function requireAnAdmin({ db }: Desk): Promise<void> {
  const admin = await db
    .selectFrom("staff")
    .where("role", "=", "admin")
    .where("active", "=", true)
    // An administrator who never chose a password cannot sign in, so they do not count.
    .where("password_hash", "is not", null)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (!admin) throw lastAdmin();
}

async function writeScope(
  { db }: Desk,
  staffId: string,
  { brand_ids, department_ids }: { brand_ids?: number[] | undefined; department_ids?: number[] | undefined },
): Promise<void> {
  if (brand_ids) {
    await db.deleteFrom("staff_brands").where("staff_id", "=", staffId).execute();
    await sql`insert into staff_brands (staff_id, brand_id)
      select ${staffId}, id from brands where id = any (${brand_ids})`.execute(db);
  }
  if (department_ids) {
    await db.deleteFrom("staff_departments").where("staff_id", "=", staffId).execute();
    await sql`insert into staff_departments (staff_id, brand_id, department_id)
      select ${staffId}, brand_id, id from departments where id = any (${department_ids})`.execute(db);
  }
}

/** Translates conflicts with a concurrent request. */
export async function withStaffErrors<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = refusedBy(error);
    if (constraint === "staff_email_key") throw problem("email", "staff.email_taken");
    if (constraint?.endsWith("_fkey")) throw personInUse();
    throw error;
  }
}
