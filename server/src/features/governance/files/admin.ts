import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed } from "../../core/schemas.ts";
import { storageOf } from "./storage.ts";

export const BrandStorage = Closed(
  {
    files: Type.Integer({ description: "The number of files." }),
    bytes: Type.Integer({ description: "The total size in bytes." }),
  },
  {
    $id: "BrandStorage",
    description: "The files of a brand: of messages and notes, chats, reports, articles, and staff uploads.",
  },
);
export type BrandStorage = Static<typeof BrandStorage>;

export async function readStorage({ db }: Desk, brandId: number): Promise<BrandStorage> {
  const brand = await db.selectFrom("brands").where("id", "=", brandId).select("id").executeTakeFirst();
  if (!brand) throw notFound();
  return storageOf(db, brandId);
}
