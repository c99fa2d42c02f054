import assert from "node:assert/strict";
import { sql } from "kysely";
import { identityOf, openChatPage } from "../chat-page.ts";
import { beginChat } from "../chats.ts";
import { samples } from "../files/samples.ts";
import { ines, type Json, personOf, type World } from "../world.ts";

/** Something of everything that a path can name; what an administrator can end is nobody else's. */
export interface Scene {
  clientTicket: Json;
  guestTicket: Json;
  guestToken: string;
  attachment: string;
  guestAttachment: string;
  reportToken: string;
  reportAttachment: string;
  chatAttachment: string;
  /** Of a visitor with a chat of their own. */
  visitorToken: string;
  /** Of one who has begun none. */
  newcomerToken: string;
  /** Of one for whom the platform vouches. */
  vouchedToken: string;
  visitorChat: string;
  visitorAttachment: string;
  secret: string;
  /** A client with nothing else, as the platform calls them. */
  erasable: string;
  brand: number;
  /** By the name that stands before an id in a path. */
  ids: Record<string, string>;
}

let scenes = 0;

/** To one client, and to nobody else. A brand has so many at most: one is enough for all scenes. */
async function announcedByHarbour(
  world: World,
  made: (path: string, body: Json) => Promise<string>,
): Promise<string> {
  const brand_id = world.harbour.id;
  const [known] = (await world.admin("GET", `/announcements?brand_id=${brand_id}`)).body.data;
  const whose = { audience: "list", client_ids: [ines] };
  return known?.id ?? made("/announcements", { brand_id, title: "News", body: "All is new.", ...whose });
}

export async function setScene(world: World): Promise<Scene> {
  // A walk tries many passwords that are wrong, and is asked to wait; the next scene needs the right one.
  await sql`delete from address_uses`.execute(world.desk.db);
  const name = `scratch-${++scenes}`;
  const clientTicket = await world.openTicket({ department_id: world.technical });
  const base = `/clients/${ines}/tickets/${clientTicket.number}`;
  const reply = await world.platform("POST", `${base}/replies`, { form: formOf({ body: "See the file" }) });
  const secret = await world.platform("POST", `${base}/secrets`, { body: { label: "FTP", value: "v" } });
  const guest = await world.openGuestTicket();
  const guestReplies = `/api/v1/integration/guest/tickets/${guest.ticket.number}/replies`;
  const guestReply = await world.ask("POST", guestReplies, {
    headers: { "x-ticket-token": guest.token },
    form: formOf({ body: "See the file" }),
  });
  const report = await reported(world);
  const chat = await chatted(world);
  const visitor = await visiting(world);
  const vouched = await openChatPage(world, { identity_token: await identityOf(world, ines) });
  const made = async (path: string, body: Json) => (await world.admin("POST", path, { body })).body.data.id;
  const brand = await made("/brands", { name, slug: name });
  const asMaya = { token: world.maya.token, body: { name, password: world.maya.password } };
  const token = await world.ask("POST", "/api/v1/staff/tokens", asMaya);
  const hook = { brand_id: brand, url: "https://platform.example/hooks", events: ["ticket.created"] };
  const article = await made("/articles", { brand_id: brand, title: name, body: name });
  const asked = await world.platform("POST", "/knowledge/suggestions", { body: { subject: name } });
  const webhook = await made("/webhooks", hook);
  const mailbox = await made("/mailboxes", {
    brand_id: brand,
    department_id: await made("/departments", { brand_id: brand, name: `${name} mail` }),
    address: `${name}@harbour.example`,
    host: "127.0.0.1",
    user: name,
    password: name,
  });
  const component = await made("/status/components", { brand_id: brand, name });
  const incident = await world.admin("POST", "/status/incidents", {
    body: { brand_id: brand, name, body: name, component_ids: [component] },
  });
  const maintenance = {
    name,
    body: name,
    scheduled_for: "2027-03-07T02:00:00Z",
    scheduled_until: "2027-03-07T04:00:00Z",
  };
  const erasable = await world.platform("PUT", `/clients/${name}`, { body: personOf(name) });
  const publicKey = (await world.admin("GET", `/brands/${brand}`)).body.data.public_key;
  return {
    clientTicket,
    guestTicket: guest.ticket,
    guestToken: guest.token,
    attachment: reply.body.data.attachments[0].id,
    guestAttachment: guestReply.body.data.attachments[0].id,
    reportToken: report.token,
    reportAttachment: report.attachment,
    chatAttachment: chat.attachment,
    ...visitor,
    vouchedToken: vouched.token,
    secret: secret.body.data.id,
    erasable: name,
    brand,
    ids: {
      brands: String(brand),
      clients: erasable.body.data.id,
      departments: String(await made("/departments", { brand_id: brand, name })),
      keys: await made("/keys", { brand_id: brand, name }),
      staff: await made("/staff", { name, email: `${name}@staff.example`, role: "agent" }),
      tokens: token.body.data.id,
      webhooks: webhook,
      mailboxes: mailbox,
      reports: report.reference,
      chats: chat.id,
      "report-types": String(await made("/report-types", { brand_id: brand, value: name, label: name })),
      announcements: await announcedByHarbour(world, made),
      articles: article,
      suggestions: asked.body.meta.suggestion_id,
      versions: "1",
      "article-categories": await made("/article-categories", {
        brand_id: brand,
        texts: [{ locale: "en", name }],
      }),
      deliveries: await made(`/webhooks/${webhook}/test`, {}),
      components: component,
      groups: await made("/status/groups", { brand_id: brand, name }),
      incidents: incident.body.data.id,
      updates: incident.body.data.updates[0].id,
      maintenances: await made("/status/maintenances", { brand_id: brand, ...maintenance }),
      templates: await made("/status/templates", { brand_id: brand, title: name, name, body: name }),
      status: publicKey,
      // Where its departments are that bodies name.
      widget: (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data.public_key,
    },
  };
}

/** With a file, which only those who may see the report can fetch. */
async function reported(world: World) {
  const form = formOf({
    type: "bug",
    title: "It is empty",
    body: "See the file",
    email: "tomas@lind.example",
  });
  const { status, body, text } = await world.platform("POST", "/reports", { form });
  assert.equal(status, 201, text);
  const { reference } = body.data;
  const token = body.access_token;
  const read = await world.ask("GET", `/api/v1/integration/reports/${reference}`, {
    headers: { "x-ticket-token": token },
  });
  return { reference, token, attachment: read.body.data.replies[0].attachments[0].id };
}

/** With an answer and its file, of an administrator. */
async function chatted(world: World) {
  const { id } = await beginChat(world);
  const form = formOf({ id: "with-a-file", body: "See the file" });
  const sent = await world.ask("POST", `/api/v1/staff/chats/${id}/messages`, {
    token: world.maya.token,
    form,
  });
  assert.equal(sent.status, 201, sent.text);
  return { id, attachment: sent.body.data.attachments[0].id };
}

/** A visitor who has sent a file. */
async function visiting(world: World) {
  const page = await openChatPage(world);
  const { id } = await page.start();
  const form = formOf({ id: "with-a-file", body: "See the file" });
  const { status, body, text } = await page.ask("POST", `/chats/${id}/messages`, { form });
  assert.equal(status, 201, text);
  const [attachment] = body.data.attachments;
  const { token: newcomerToken } = await openChatPage(world);
  return {
    visitorToken: page.token,
    newcomerToken,
    visitorChat: id as string,
    visitorAttachment: attachment.id as string,
  };
}

export function formOf(fields: Record<string, string>, file: Buffer | null = samples.png ?? null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("attachments[]", new Blob([new Uint8Array(file)]), "proof.png");
  return form;
}
