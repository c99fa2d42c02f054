import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { problem } from "../../../problems.ts";
import type { Role, StaffMember } from "../../core/actors/actors.ts";
import { mayChange } from "../../core/actors/ownership.ts";
import { brandsSeenBy } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { requireKnownPlaceholders } from "../../core/placeholders/check.ts";
import {
  Closed,
  Instant,
  Line,
  maxBodyLength,
  Nullable,
  NumberedId,
  OptionalLine,
  Text,
  Ulid,
} from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { cannedReplyPlaceholders, ofTickets } from "./placeholders.ts";

export const CannedReply = Closed(
  {
    id: Ulid,
    owner_id: Ulid,
    is_shared: Type.Boolean(),
    brand_id: Nullable(Type.Integer(), { description: "The brand that it is for; null for every brand." }),
    title: Type.String(),
    shortcut: Nullable(Type.String(), { description: "The shortcut that agents type after a slash." }),
    body: Type.String(),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "CannedReply" },
);
export type CannedReply = Static<typeof CannedReply>;

const maxShortcutLength = 30;
const shortcutForm = /^[a-z0-9][a-z0-9_-]*$/;

// Limited, because shared replies appear in every agent's list.
export const maxRepliesOf: Record<Role, number> = { agent: 100, admin: 500 };

export const cannedReplyBody = Text(maxBodyLength, {
  description: `Markdown, with placeholders: ${cannedReplyPlaceholders.map((name) => `\`{{${name}}}\``).join(", ")}.`,
  examples: ["Hello {{client.first_name}},\n\nthe server is up again."],
});
const shortcut = OptionalLine(maxShortcutLength, {
  description:
    "The shortcut that you type after a slash: `a-z`, `0-9`, `-` and `_`. It is unique among one person's canned replies. Null: none.",
  examples: ["greet"],
});
/** The fields of a new reply. */
export const newFields = {
  title: Line(100),
  shortcut,
  body: cannedReplyBody,
  brand_id: Type.Optional(Nullable(NumberedId)),
};
export const changedFields = {
  ...newFields,
  title: Type.Optional(Line(100)),
  body: Type.Optional(cannedReplyBody),
};
const is_shared = Type.Optional(Type.Boolean({ description: "Shared with all staff; by default personal." }));

export const NewCannedReply = Closed({ ...newFields, is_shared });
export const CannedReplyChanges = Closed({ ...changedFields, is_shared });

export const cannedReplyColumns = [
  "id",
  "owner_id",
  "is_shared",
  "brand_id",
  "title",
  "shortcut",
  "body",
  "created_at",
  "updated_at",
] as const;

export async function readCannedReply(desk: Desk, staff: StaffMember, id: string): Promise<CannedReply> {
  const reply = await seenReplies(desk, staff)
    .where("id", "=", id)
    .select(cannedReplyColumns)
    .executeTakeFirst();
  if (!reply) throw notFound();
  return reply;
}

export async function writeCannedReply(
  desk: Desk,
  staff: StaffMember,
  fields: Static<typeof NewCannedReply>,
): Promise<CannedReply> {
  requireKnownPlaceholders({ body: fields.body }, ofTickets);
  await requireSeenBrand(desk, staff, fields);
  await requireRoom(desk, staff);
  const written = await desk.db
    .insertInto("canned_replies")
    .values({ id: newId(), owner_id: staff.id, ...fields, ...shortcutOf(fields) })
    .returning(cannedReplyColumns)
    .executeTakeFirstOrThrow()
    .catch(rethrowShortcut);
  requireOwnReach(staff, written);
  return written;
}

/** Stored without a slash and in lower case. */
function shortcutOf({ shortcut }: { shortcut?: string | null }): { shortcut?: string | null } {
  if (shortcut === undefined) return {};
  if (shortcut === null) return { shortcut };
  const word = shortcut.replace(/^\//, "").toLowerCase();
  if (!shortcutForm.test(word)) throw problem("shortcut", "canned_reply.shortcut_form");
  return { shortcut: word };
}

function rethrowShortcut(error: unknown): never {
  if (refusedBy(error) === "canned_replies_shortcut_key")
    throw problem("shortcut", "canned_reply.shortcut_taken");
  throw error;
}

/** Locks the agent's row, so that the limit is exact. */
async function requireRoom({ db }: Desk, { id, role }: StaffMember): Promise<void> {
  await db.selectFrom("staff").where("id", "=", id).select("id").forNoKeyUpdate().execute();
  const { total } = await db
    .selectFrom("canned_replies")
    .where("owner_id", "=", id)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  const limit = maxRepliesOf[role];
  if (total >= limit) throw problem("title", "canned_reply.too_many", { limit });
}

/** An agent with limited access can share a reply only with a brand, not with everyone. */
function requireOwnReach({ scope }: StaffMember, { is_shared, brand_id }: CannedReply): void {
  if (scope !== null && is_shared && brand_id === null)
    throw problem("brand_id", "canned_reply.brand_required");
}

/** Locks a reply for a change: by its owner, or by an administrator if it is shared. */
export async function lockCannedReply(desk: Desk, staff: StaffMember, id: string): Promise<CannedReply> {
  const reply = await seenReplies(desk, staff)
    .where("id", "=", id)
    .where(mayChange(staff))
    .select(cannedReplyColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!reply) throw notFound();
  return reply;
}

/** Changes a reply that the caller has locked. */
export async function updateCannedReply(
  desk: Desk,
  staff: StaffMember,
  { id }: CannedReply,
  changes: Static<typeof CannedReplyChanges>,
): Promise<CannedReply> {
  requireKnownPlaceholders({ body: changes.body }, ofTickets);
  await requireSeenBrand(desk, staff, changes);
  const changed = await desk.db
    .updateTable("canned_replies")
    .set({ ...changes, ...shortcutOf(changes), updated_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .returning(cannedReplyColumns)
    .executeTakeFirstOrThrow()
    .catch(rethrowShortcut);
  requireOwnReach(staff, changed);
  return changed;
}

export async function removeCannedReply({ db }: Desk, staff: StaffMember, id: string): Promise<CannedReply> {
  const removed = await db
    .deleteFrom("canned_replies")
    .where("id", "=", id)
    .where(mayChange(staff))
    .returning(cannedReplyColumns)
    .executeTakeFirst();
  if (!removed) throw notFound();
  return removed;
}

export function seenReplies({ db }: Desk, staff: StaffMember) {
  const inScope = sql<boolean>`(brand_id is null or brand_id in (select id from brands where ${brandsSeenBy(staff)}))`;
  return db
    .selectFrom("canned_replies")
    .where(sql<boolean>`(owner_id = ${staff.id} or is_shared)`)
    .where(inScope);
}

/** A brand that the agent cannot see is reported as missing. */
async function requireSeenBrand(
  { db }: Desk,
  staff: StaffMember,
  { brand_id: brandId = null }: { brand_id?: number | null },
): Promise<void> {
  if (brandId === null) return;
  const brand = await db
    .selectFrom("brands")
    .where("brands.id", "=", brandId)
    .where(brandsSeenBy(staff))
    .select("brands.id")
    .executeTakeFirst();
  if (!brand) throw problem("brand_id", "brand.unknown");
}
