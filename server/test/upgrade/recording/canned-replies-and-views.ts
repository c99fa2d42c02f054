import { admin, staff } from "../recorded-requests.ts";
import type { Brands } from "./brands.ts";
import type { DeskToRecord } from "./desk-to-record.ts";

/** Canned replies and saved views: personal, shared, and of one brand. */
export async function makeAids(desk: DeskToRecord, { harbour, lantern }: Brands): Promise<void> {
  const canned = (by: string, fields: object) => desk.post(by, `${staff}/canned-replies`, fields);
  const greeting =
    "Hello {{client.first_name}},\n\nabout #{{ticket.number}} at {{brand.name}}: {{staff.name}}";
  await canned("tom", { title: "Mine", body: greeting });
  await canned("noor", { title: "Hers", body: "Paid." });
  await canned("maya", { title: "Ours", body: "For *everybody*.", is_shared: true, brand_id: harbour.id });
  await desk.post("maya", `${admin}/canned-replies`, {
    title: "Hallo",
    body: "Hallo!",
    brand_id: lantern.id,
  });
  const view = (by: string, fields: object) => desk.post(by, `${staff}/views`, fields);
  await view("tom", { name: "Mine", filters: { assignee: "me", status: "active" }, position: 2 });
  await view("maya", { name: "Urgent", filters: { priority: "critical,emergency" }, is_shared: true });
  await view("maya", { name: "Twins", filters: { tag: "twin", brand_id: harbour.id, sort: "oldest" } });
}
