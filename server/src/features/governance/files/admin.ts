import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed } from "../../core/schemas.ts";
import { storageOf } from "./storage.ts";

export const BrandStorage = Closed(
  {
    files: Type.Integer({ description: "How many there are." }),
    bytes: Type.Integer({ description: "What they hold together." }),
  },
  {
    $id: "BrandStorage",
    description:
      "Of all that hangs on the brand: messages and notes, chats, reports, articles, and what staff have uploaded for a message.",
  },
);
export type BrandStorage = Static<typeof BrandStorage>;

export async function readStorage({ db }: Desk, brandId: number): Promise<BrandStorage> {
  const brand = await db.selectFrom("brands").where("id", "=", brandId).select("id").executeTakeFirst();
  if (!brand) throw notFound();
  return storageOf(db, brandId);
}
