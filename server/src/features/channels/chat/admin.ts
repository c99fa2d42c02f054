import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Problems } from "../../../problems.ts";
import { problem } from "../../../problems.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, Instant, Nullable, NumberedId } from "../../core/schemas.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { chatSettingsChangedMeanwhile } from "./errors.ts";
import { chatSettingsChanged } from "./events.ts";

const fields = {
  is_offered: Type.Boolean({ description: "Whether visitors can start chats; active chats continue." }),
  department_id: Nullable(NumberedId, {
    description:
      "The department for chats that name none: an active one, which accepts unverified visitors here even if it does not accept guest tickets. Null: the first department that accepts guests.",
  }),
  answer_within_seconds: Type.Integer({
    minimum: 10,
    maximum: 3_600,
    description: "The time without a reply after which the visitor is offered a ticket.",
    examples: [120],
  }),
};

export const ChatSettings = Closed(
  { brand_id: Type.Integer(), ...fields, updated_at: Instant },
  {
    $id: "ChatSettings",
    description:
      "A brand's chat settings. The brand's `allowed_origins` lists the sites that can use the chat.",
  },
);
export type ChatSettings = Static<typeof ChatSettings>;

export const ChatSettingsChanges = Closed({
  brand_id: NumberedId,
  is_offered: Type.Optional(fields.is_offered),
  department_id: Type.Optional(fields.department_id),
  answer_within_seconds: Type.Optional(fields.answer_within_seconds),
});
export type ChatSettingsChanges = Static<typeof ChatSettingsChanges>;

export async function readChatSettings(desk: Desk, brandId: number): Promise<ChatSettings> {
  const row = await settingsOf(desk, brandId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function settingsOf({ db }: Desk, brandId: number) {
  return db
    .selectFrom("chat_settings")
    .where("brand_id", "=", brandId)
    .select(["brand_id", "is_offered", "department_id", "answer_within_seconds", "updated_at"]);
}

export function changeChatSettings(
  desk: Desk,
  admin: Admin,
  { fields, problems }: { fields: Partial<ChatSettingsChanges>; problems: Problems },
  version?: Version,
): Promise<ChatSettings> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId = 0, ...changes } = fields;
    const before = await settingsOf(desk, brandId).forNoKeyUpdate().executeTakeFirst();
    if (!before) {
      problems.throwIfAny();
      throw problem("brand_id", "brand.unknown");
    }
    requireVersion(before, version, chatSettingsChangedMeanwhile);
    if (changes.department_id && !(await isActive(desk, brandId, changes.department_id)))
      problems.add("department_id", "department.not_in_brand");
    problems.throwIfAny();
    await desk.db
      .updateTable("chat_settings")
      .set({ ...changes, updated_at: sql<string>`clock_timestamp()` })
      .where("brand_id", "=", brandId)
      .execute();
    const after = await readChatSettings(desk, brandId);
    const subject = { brandId, id: String(brandId) };
    await publish(desk, admin, chatSettingsChanged, subject, {}, changesBetween(before, after));
    return after;
  });
}

async function isActive({ db }: Desk, brandId: number, departmentId: number): Promise<boolean> {
  const department = await db
    .selectFrom("departments")
    .where("brand_id", "=", brandId)
    .where("id", "=", departmentId)
    .where("active", "=", true)
    .select("id")
    .executeTakeFirst();
  return department !== undefined;
}
