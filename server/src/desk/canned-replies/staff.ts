import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../errors.ts";
import { refusedBy } from "../../infrastructure/database/failures.ts";
import { Closed, Line, Nullable, Text } from "../../infrastructure/http/inputs.ts";
import { problem } from "../../problems.ts";
import type { StaffMember } from "../actors.ts";
import type { Desk } from "../desk.ts";
import { newId } from "../ids.ts";
import { readTicketAsStaff } from "../tickets/staff.ts";
import { Instant, maxBodyLength, NumberedId, Ulid } from "../vocabulary.ts";

const placeholders = [
  "client.first_name",
  "client.last_name",
  "ticket.number",
  "ticket.subject",
  "department.name",
  "brand.name",
  "staff.name",
] as const;

export const CannedReply = Closed(
  {
    id: Ulid,
    owner_id: Ulid,
    is_shared: Type.Boolean(),
    brand_id: Nullable(Type.Integer(), { description: "Only for this brand; null for every brand." }),
    title: Type.String(),
    body: Type.String(),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "CannedReply" },
);
export type CannedReply = Static<typeof CannedReply>;

const body = Text(maxBodyLength, {
  description: `Markdown, with placeholders: ${placeholders.map((name) => `\`{{${name}}}\``).join(", ")}.`,
  examples: ["Hello {{client.first_name}},\n\nthe server is up again."],
});
const optional = {
  is_shared: Type.Optional(Type.Boolean({ description: "For everybody; by default only for oneself." })),
  brand_id: Type.Optional(Nullable(NumberedId)),
};
export const NewCannedReply = Closed({ title: Line(100), body, ...optional });
export const CannedReplyChanges = Closed({
  title: Type.Optional(Line(100)),
  body: Type.Optional(body),
  ...optional,
});

const columns = [
  "id",
  "owner_id",
  "is_shared",
  "brand_id",
  "title",
  "body",
  "created_at",
  "updated_at",
] as const;

/** One's own and the shared ones, of the brands that one sees. */
export async function listCannedReplies(desk: Desk, staff: StaffMember): Promise<CannedReply[]> {
  return seen(desk, staff).orderBy("title").orderBy("id").select(columns).execute();
}

export async function createCannedReply(
  { db }: Desk,
  staff: StaffMember,
  fields: Static<typeof NewCannedReply>,
): Promise<CannedReply> {
  return translated(() =>
    db
      .insertInto("canned_replies")
      .values({ id: newId(), owner_id: staff.id, ...fields })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** Only its owner changes it, and an administrator a shared one. */
export async function changeCannedReply(
  desk: Desk,
  staff: StaffMember,
  id: string,
  changes: Static<typeof CannedReplyChanges>,
): Promise<CannedReply> {
  const changed = await translated(() =>
    desk.db
      .updateTable("canned_replies")
      .set({ ...changes, updated_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .where(mayChange(staff))
      .returning(columns)
      .executeTakeFirst(),
  );
  if (!changed) throw notFound();
  return changed;
}

export async function deleteCannedReply({ db }: Desk, staff: StaffMember, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("canned_replies")
    .where("id", "=", id)
    .where(mayChange(staff))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** The text with its placeholders filled in for one ticket; those that it has nothing for stay visible. */
export async function fillCannedReply(
  desk: Desk,
  staff: StaffMember,
  id: string,
  number: string,
): Promise<string> {
  const ticket = await readTicketAsStaff(desk, staff, number);
  const reply = await seen(desk, staff).where("id", "=", id).select("body").executeTakeFirst();
  if (!reply) throw notFound();
  const customer = ticket.client ?? ticket.guest;
  const values: Record<(typeof placeholders)[number], string | undefined> = {
    "client.first_name": customer?.first_name,
    "client.last_name": customer?.last_name,
    "ticket.number": ticket.number,
    "ticket.subject": ticket.subject,
    "department.name": ticket.department.name,
    "brand.name": ticket.brand.name,
    "staff.name": staff.name,
  };
  return reply.body.replace(
    /\{\{\s*([a-z_.]+)\s*\}\}/g,
    (whole, name: keyof typeof values) => values[name] ?? whole,
  );
}

function seen({ db }: Desk, { id, scope }: StaffMember) {
  const inScope =
    scope === null
      ? sql<boolean>`true`
      : sql<boolean>`(brand_id is null or brand_id = any (${scope.brandIds}::integer[]) or brand_id in (
          select brand_id from departments where id = any (${scope.departmentIds}::integer[])))`;
  return db.selectFrom("canned_replies").where(sql<boolean>`(owner_id = ${id} or is_shared)`).where(inScope);
}

function mayChange({ id, role }: StaffMember) {
  return sql<boolean>`(owner_id = ${id} or (is_shared and ${role} = 'admin'))`;
}

async function translated<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (refusedBy(error) === "canned_replies_brand_id_fkey") throw problem("brand_id", "brand.unknown");
    throw error;
  }
}
