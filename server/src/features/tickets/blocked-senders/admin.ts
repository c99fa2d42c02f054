import { domainToUnicode } from "node:url";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { Closed, Instant, Ulid } from "../../core/schemas.ts";
import { blockSender, unblockSender } from "./block-sender.ts";
import { senderName } from "./customer.ts";

export const BlockedSender = Closed(
  {
    id: Ulid,
    sender: Type.String({ examples: ["@spam.example"] }),
    blocked_by: Type.String({ examples: ["Maya Lind"] }),
    created_at: Instant,
  },
  { $id: "BlockedSender", description: "An address or a domain from which a brand takes nothing." },
);
export type BlockedSender = Static<typeof BlockedSender>;

/** An address, or a domain with a leading `@`. */
export const SenderName = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: "^[^@\\s]*@[^@\\s]+$",
  examples: ["@spam.example"],
});

const blocked = ({ db }: Desk, brandId: number) =>
  db
    .selectFrom("blocked_senders as blocked")
    .innerJoin("staff", "staff.id", "blocked.staff_id")
    .where("blocked.brand_id", "=", brandId)
    .orderBy("blocked.id", "desc")
    .select(["blocked.id", "blocked.sender", "staff.name as blocked_by", "blocked.created_at"]);

export async function listBlockedSenders(
  desk: Desk,
  brandId: number,
  page: Page,
): Promise<Listed<BlockedSender>> {
  await requireBrand(desk, brandId);
  const { rows, total } = await readPage(blocked(desk, brandId), page);
  return { total, rows: rows.map(present) };
}

/** With an international domain in the spelling that people read. */
function present(row: BlockedSender): BlockedSender {
  const at = row.sender.lastIndexOf("@") + 1;
  return { ...row, sender: row.sender.slice(0, at) + domainToUnicode(row.sender.slice(at)) };
}

/** A sender that is blocked already stays as it is. */
export function addBlockedSender(
  desk: Desk,
  admin: Admin,
  brandId: number,
  sender: string,
): Promise<BlockedSender> {
  return inTransaction(desk, async (desk) => {
    await requireBrand(desk, brandId);
    await blockSender(desk, admin, brandId, sender);
    const added = blocked(desk, brandId).where("blocked.sender", "=", senderName(sender));
    return present(await added.executeTakeFirstOrThrow());
  });
}

export function removeBlockedSender(desk: Desk, admin: Admin, brandId: number, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    if (!(await unblockSender(desk, admin, brandId, { id }))) throw notFound();
  });
}

async function requireBrand({ db }: Desk, id: number): Promise<void> {
  const brand = await db.selectFrom("brands").where("id", "=", id).select("id").executeTakeFirst();
  if (!brand) throw notFound();
}
