import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { discardUploads } from "../../../infrastructure/files/upload.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Nullable } from "../../core/schemas.ts";
import type { Submission } from "../../core/submission.ts";
import { publish } from "../../events/publish.ts";
import { onePicture, type Picture } from "../../governance/files/types/picture.ts";
import { ofOneself, staffChanged } from "./events.ts";

/** The largest picture: the display size on high-resolution screens, and the usual file size at that size. */
const mostPixels = 256;
const mostBytes = 131_072;

/** The URL of a person's picture, for signed-in staff only; it changes with the picture. */
export const AvatarUrl = Nullable(Type.String(), {
  description:
    "The URL of their picture, for signed-in staff. A new picture has a new URL. Null: show initials.",
});

/** The URL for a row with the picture's hash, or null. */
export const avatarUrlOf = (desk: Desk, staffId: string, sha256: string | null): string | null =>
  sha256 === null ? null : desk.addresses.avatar(staffId, sha256.slice(0, 16));

export async function findAvatarUrl(desk: Desk, staffId: string): Promise<string | null> {
  const row = await desk.db
    .selectFrom("staff_avatars")
    .where("staff_id", "=", staffId)
    .select("sha256")
    .executeTakeFirst();
  return avatarUrlOf(desk, staffId, row?.sha256 ?? null);
}

/** Stores one's own picture. Its content decides the type, and invisible data is removed. */
export async function changeAvatar(
  desk: Desk,
  staff: StaffMember,
  { uploads, problems }: Submission<object>,
): Promise<void> {
  const picture = await onePicture(uploads, { width: mostPixels, height: mostPixels, bytes: mostBytes });
  if (!picture)
    problems.add("attachments", "avatar.not_fit", { pixels: mostPixels, kilobytes: mostBytes / 1024 });
  problems.throwIfAny();
  if (picture) await keep(desk, staff, picture);
  await discardUploads(desk.files, uploads);
}

function keep(desk: Desk, staff: StaffMember, { mimeType, bytes }: Picture): Promise<void> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const picture = { mime_type: mimeType, bytes, sha256, updated_at: sql<string>`clock_timestamp()` };
  return inTransaction(desk, async (desk) => {
    await desk.db
      .insertInto("staff_avatars")
      .values({ staff_id: staff.id, ...picture })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(picture))
      .execute();
    await publish(desk, staff, staffChanged, ofOneself(staff), {}, avatarChange("given"));
  });
}

/** Does nothing if there is none. */
export function removeAvatar(desk: Desk, staff: StaffMember): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { numDeletedRows } = await desk.db
      .deleteFrom("staff_avatars")
      .where("staff_id", "=", staff.id)
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await publish(desk, staff, staffChanged, ofOneself(staff), {}, avatarChange("removed"));
  });
}

const avatarChange = (what: "given" | "removed") => ({ changes: { avatar: { from: null, to: what } } });

/** Any staff member's picture, including archived ones, whose messages remain. */
export async function readAvatar(
  { db }: Desk,
  staffId: string,
): Promise<{ mime_type: string; bytes: Buffer; sha256: string }> {
  const row = await db
    .selectFrom("staff_avatars")
    .where("staff_id", "=", staffId)
    .select(["mime_type", "bytes", "sha256"])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
