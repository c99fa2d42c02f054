import assert from "node:assert/strict";
import { campaignTo, membersNamed } from "../campaigns.ts";
import { setScene } from "../hostile/scene.ts";
import { createWorld, type Json, type World } from "../world.ts";
import type { There } from "./screens.ts";

/**
 * A desk with content on every screen, so that walks reach elements that need content, plus a test's own data. If the set-up fails, the
 * desk is stopped, because the caller has no handle yet.
 */
export async function furnishedDesk(
  further: (world: World, there: There) => Promise<void> = async () => undefined,
): Promise<{ world: World; there: There }> {
  const world = await createWorld();
  try {
    const there = await furnish(world);
    await further(world, there);
    return { world, there };
  } catch (error) {
    await world.close();
    throw error;
  }
}

async function furnish(world: World): Promise<There> {
  const scene = await setScene(world);
  const { number } = scene.clientTicket;
  const made = async (path: string, body: Json): Promise<string> => {
    const answer = await world.admin("POST", path, { body });
    assert.equal(answer.status, 201, `${path}: ${answer.text}`);
    return String(answer.body.data.id);
  };
  const does = async (path: string, body: Json, method = "POST") => {
    const { status, text } = await world.staff(method, `/tickets/${number}${path}`, { body });
    assert.ok(status < 300, `${path}: ${text}`);
  };
  await does("/notes", { body: "Seen before." });
  await does("/replies", { body: "We look at it." });
  await does("", { tags: ["vip", "a-tag-that-is-rather-long"] }, "PATCH");
  const { ids } = scene;
  // Otherwise a colleague's reply would remove it at any time.
  const { token } = world.maya;
  const sent = await world.staff("POST", `/tickets/${number}/replies/held/${ids.held}/send`, { token });
  assert.equal(sent.status, 201, sent.text);
  const brand_id = world.harbour.id;
  await made(`/brands/${brand_id}/suppressions`, { email: "never@again.example" });
  const mail = { body: { brand_id, recipient: "maya@staff.example" } };
  assert.equal((await world.admin("POST", "/mails/test", mail)).status, 202);
  const items = {
    departments: String(world.technical),
    brands: String(brand_id),
    limits: String(brand_id),
    retention: String(brand_id),
    "api-keys": ids.keys,
    webhooks: ids.webhooks,
    staff: world.tom.id,
    "canned-replies": ids["canned-replies"],
    macros: ids.macros,
    triggers: ids.triggers,
    "status-labels": ids["status-labels"],
    chat: String(brand_id),
    assistance: String(brand_id),
    ratings: String(brand_id),
    articles: ids.articles,
    "articles/categories": ids["article-categories"],
    status: ids.incidents,
    "status/components": ids.components,
    "status/maintenances": ids.maintenances,
    "status/templates": ids.templates,
    "report-types": ids["report-types"],
    announcements: ids.announcements,
    emails: `${brand_id}.guest_replied.en`,
    mailboxes: ids.mailboxes,
    campaigns: ids.campaigns,
  };
  const { campaignId: sending } = await campaignTo(world, membersNamed("reader", 60));
  return { number, chat: ids.chats, report: ids.reports, customer: ids.customers, sending, items };
}
