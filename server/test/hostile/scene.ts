import assert from "node:assert/strict";
import { sql } from "kysely";
import { leasedColumns } from "../../src/features/channels/inbound-email/mailboxes/lease.ts";
import { processMail } from "../../src/features/channels/inbound-email/process-message.ts";
import { newId } from "../../src/features/core/values/ids.ts";
import { hashOf } from "../../src/features/core/values/tokens.ts";
import { identityOf, openChatPage } from "../chat-page.ts";
import { beginChat } from "../chats.ts";
import { samples, withPicture } from "../files/samples.ts";
import { openPortal } from "../hosted-portal.ts";
import { mailOf } from "../incoming-mail.ts";
import { gita, ines, type Json, personOf, type World } from "../world.ts";

/** One of everything that a path can name. Objects that an admin can delete are used by no other scene. */
export interface Scene {
  clientTicket: Json;
  guestTicket: Json;
  guestToken: string;
  attachment: string;
  guestAttachment: string;
  reportToken: string;
  reportAttachment: string;
  chatAttachment: string;
  /** The token of a visitor with a chat. */
  visitorToken: string;
  /** The token of a visitor without a chat. */
  newcomerToken: string;
  /** The token of a visitor whom the platform has identified. */
  vouchedToken: string;
  visitorChat: string;
  visitorAttachment: string;
  /** The cookie of a client's browser in the hosted portal. */
  portalCookie: string;
  secret: string;
  /** The platform's id of a client without any other data. */
  erasable: string;
  brand: number;
  /** By the path segment before the id. */
  ids: Record<string, string>;
}

let scenes = 0;

export async function setScene(world: World): Promise<Scene> {
  // A walk sends many wrong passwords and gets rate limited; the next scene needs the right one.
  await sql`delete from address_uses`.execute(world.desk.db);
  const name = `scratch-${++scenes}`;
  const made = makerOf(world.admin);
  // It also creates the client for the rest of the scene.
  const clientTicket = await world.openTicket({ department_id: world.technical });
  const [ticket, guest, report, chat, visitor, vouched, ofItsBrand, forMany, client] = await Promise.all([
    filledTicket(world, made, { clientTicket, name }),
    ticketOfGuest(world),
    reported(world),
    chatted(world),
    visiting(world),
    identityOf(world, ines).then((identity_token) => openChatPage(world, { identity_token })),
    brandWithAll(world, made, name),
    writtenForMany(world),
    clientBeside(world, name),
  ]);
  return {
    ...ticket.itself,
    ...guest,
    reportToken: report.token,
    reportAttachment: report.attachment,
    chatAttachment: chat.attachment,
    ...visitor,
    vouchedToken: vouched.token,
    portalCookie: (await openPortal(world)).cookie,
    erasable: name,
    brand: ofItsBrand.brand,
    ids: {
      ...ofItsBrand.ids,
      ...ticket.ids,
      ...forMany,
      ...client,
      ...(await notedCustomer(world)),
      reports: report.reference,
      chats: chat.id,
      versions: "1",
      // The widget whose departments request bodies name.
      widget: (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data.public_key,
    },
  };
}

/** With a file, a credential and everything else a ticket can have. */
async function filledTicket(
  world: World,
  made: Make,
  { clientTicket, name }: { clientTicket: Json; name: string },
) {
  const base = `/clients/${ines}/tickets/${clientTicket.number}`;
  const reply = await world.platform("POST", `${base}/replies`, { form: formOf({ body: "See the file" }) });
  const other = await world.platform("POST", `${base}/replies`, { form: formOf({ body: "And this" }) });
  const secret = await world.platform("POST", `${base}/secrets`, { body: { label: "FTP", value: "v" } });
  return {
    itself: {
      clientTicket,
      attachment: reply.body.data.attachments[0].id as string,
      secret: secret.body.data.id as string,
    },
    ids: {
      ...(await ofPeople(world, made, { number: clientTicket.number, name })),
      replies: reply.body.data.id as string,
      "a file to redact": other.body.data.attachments[0].id as string,
    },
  };
}

async function ticketOfGuest(world: World) {
  const { ticket, token } = await world.openGuestTicket();
  const reply = await world.ask("POST", `/api/v1/integration/guest/tickets/${ticket.number}/replies`, {
    headers: { "x-ticket-token": token },
    form: formOf({ body: "See the file" }),
  });
  return {
    guestTicket: ticket,
    guestToken: token,
    guestAttachment: reply.body.data.attachments[0].id as string,
  };
}

async function clientBeside(world: World, name: string) {
  const { body } = await world.platform("PUT", `/clients/${name}`, { body: personOf(name) });
  const asked = await world.platform("POST", "/knowledge/suggestions", { body: { subject: name } });
  return { clients: body.data.id as string, suggestions: asked.body.meta.suggestion_id as string };
}

async function notedCustomer(world: World) {
  const [{ id }] = (await asMaya(world)("GET", `/customers?q=${ines}`)).body.data;
  const note = await makerOf(asMaya(world))(`/customers/${id}/notes`, { body: "Calls on Fridays." });
  return { customers: id as string, "notes about a customer": note };
}

type Make = (path: string, body: Json) => Promise<string>;

function makerOf(ask: World["admin"]): Make {
  return async (path, body) => {
    const given = body instanceof FormData ? { form: body } : { body };
    const { status, body: answer, text } = await ask("POST", path, given);
    assert.ok(status < 300, `${path}: ${text}`);
    return String(answer.data.id);
  };
}

const asMaya =
  (world: World): World["staff"] =>
  (method, path, asking) =>
    world.staff(method, path, { token: world.maya.token, ...asking });

async function brandWithAll(world: World, made: Make, name: string) {
  const brand = Number(await made("/brands", { name, slug: name }));
  const make = (path: string, body: Json) => made(path, { brand_id: brand, ...body });
  const webhook = await make("/webhooks", {
    url: "https://platform.example/hooks",
    events: ["ticket.created"],
  });
  const article = await make("/articles", { title: name, body: name, status: "published" });
  const component = await make("/status/components", { name });
  const incident = await world.admin("POST", "/status/incidents", {
    body: { brand_id: brand, name, body: name, component_ids: [component] },
  });
  const maintenance = {
    name,
    body: name,
    scheduled_for: "2027-03-07T02:00:00Z",
    scheduled_until: "2027-03-07T04:00:00Z",
  };
  const [mail, subscriber] = [newId(), newId()];
  await sql`insert into mails (id, mail_id, brand_id, occasion, recipient, state)
    values (${mail}, ${mail}, ${brand}, 'guest_replied', ${gita.email}, 'sent')`.execute(world.desk.db);
  await sql`insert into status_subscribers (brand_id, id, email, language, token_hash, sealed_token, confirmed_at)
    values (${brand}, ${subscriber}, ${gita.email}, 'en', ${hashOf(subscriber)}, '', now())`.execute(
    world.desk.db,
  );
  const ids = {
    brands: String(brand),
    departments: await make("/departments", { name }),
    keys: await make("/keys", { name }),
    webhooks: webhook,
    deliveries: await made(`/webhooks/${webhook}/test`, {}),
    mailboxes: await make("/mailboxes", {
      department_id: Number(await make("/departments", { name: `${name} mail` })),
      address: `${name}@harbour.example`,
      host: "127.0.0.1",
      user: name,
      password: name,
    }),
    mails: mail,
    articles: article,
    images: await made(`/articles/${article}/images`, formOf({})),
    "article-categories": await make("/article-categories", { texts: [{ locale: "en", name }] }),
    "report-types": await make("/report-types", { value: name, label: name }),
    campaigns: await make("/campaigns", { subject: name, body: name, audience: "all" }),
    suppressions: await made(`/brands/${brand}/suppressions`, { email: gita.email }),
    "blocked-senders": await made(`/brands/${brand}/blocked-senders`, { sender: gita.email }),
    components: component,
    groups: await make("/status/groups", { name }),
    incidents: incident.body.data.id,
    updates: incident.body.data.updates[0].id,
    maintenances: await make("/status/maintenances", maintenance),
    templates: await make("/status/templates", { title: name, name, body: name }),
    subscribers: subscriber,
    status: (await world.admin("GET", `/brands/${brand}`)).body.data.public_key,
  };
  return { brand, ids: { ...ids, "inbound-mails": await stoppedMail(world, ids.mailboxes) } };
}

/** An incoming email that was ignored. */
async function stoppedMail(world: World, mailboxId: string): Promise<string> {
  const { desk, spoolFolder } = world;
  const mailbox = await desk.db
    .updateTable("mailboxes")
    .set({ worker: newId(), uid_validity: 1 })
    .where("id", "=", mailboxId)
    .returning([...leasedColumns, "worker"])
    .executeTakeFirstOrThrow();
  const taking = { desk, worker: mailbox.worker ?? "", mailbox, spoolFolder };
  const raw = mailOf({ headers: ["Precedence: bulk"], subject: mailboxId });
  await processMail(taking, { uidValidity: 1, uid: 1 }, Buffer.from(raw));
  const mail = await desk.db
    .selectFrom("inbound_mails")
    .where("mailbox_id", "=", mailboxId)
    .select("id")
    .executeTakeFirstOrThrow();
  return mail.id;
}

/** A colleague, and Maya's own objects. */
async function ofPeople(world: World, made: Make, { number, name }: { number: string; name: string }) {
  const mine = makerOf(asMaya(world));
  const colleague = await made("/staff", { name, email: `${name}@staff.example`, role: "agent" });
  const avatar = await asMaya(world)("PUT", "/me/avatar", { form: withPicture() });
  assert.equal(avatar.status, 204, avatar.text);
  return {
    staff: colleague,
    people: world.maya.id,
    followers: world.maya.id,
    tokens: await mine("/tokens", { name, password: world.maya.password }),
    sessions: await signedIn(world, world.maya.id),
    "sessions of a colleague": await signedIn(world, colleague),
    views: await oneOf(asMaya(world), "/views", { name: "Mine" }),
    "canned replies of one's own": await mine("/canned-replies", { title: name, body: "Hello" }),
    uploads: await mine(`/tickets/${number}/uploads`, formOf({})),
    notes: await mine(`/tickets/${number}/notes`, { body: "See the file" }),
    "side-conversations": await sideConversationOn(world, number),
    held: await mine(`/tickets/${number}/replies`, { body: "See the file", undo_seconds: 30 }),
  };
}

/** Returns its id. */
export async function sideConversationOn({ desk }: World, number: string): Promise<string> {
  const [id, message] = [newId(), newId()];
  await sql`insert into side_conversations (brand_id, id, ticket_id, subject, recipient, token_hash, sealed_token)
    select brand_id, ${id}, id, 'Line 4711', 'noc@carrier.example', ${hashOf(id)}, '' from tickets
    where number = ${number}`.execute(desk.db);
  await sql`insert into side_messages (brand_id, id, side_conversation_id, sender, body)
    select brand_id, ${message}, id, recipient, 'It is down' from side_conversations where id = ${id}`.execute(
    desk.db,
  );
  return id;
}

async function signedIn({ desk }: World, staffId: string): Promise<string> {
  const id = newId();
  await sql`insert into staff_sessions (id, token_hash, staff_id, address)
    values (${id}, ${hashOf(id)}, ${staffId}, '127.0.0.1')`.execute(desk.db);
  return id;
}

/** Objects for all brands, or for the one brand of all scenes, whose number is limited. */
async function writtenForMany({ admin, harbour }: World) {
  const macro = { add_tags: ["outage"], message: { kind: "reply", body: "We look at it." } };
  const trigger = { name: "Outages", event: "opened", conditions: { subject_words: ["never-said"] } };
  const label = { brand_id: harbour.id, status: "on_hold", name: "Waiting for supplier" };
  const toOne = { brand_id: harbour.id, audience: "list", client_ids: [ines] };
  return {
    macros: await oneOf(admin, "/macros", { name: "An outage", actions: macro }),
    triggers: await oneOf(admin, "/triggers", { ...trigger, actions: { add_tags: ["outage"] } }),
    "status-labels": await oneOf(admin, "/status-labels", label),
    "canned-replies": await oneOf(admin, "/canned-replies", { title: "Greeting", body: "Hello" }),
    announcements: await oneOf(admin, "/announcements", { ...toOne, title: "News", body: "All is new." }),
  };
}

async function oneOf(ask: World["admin"], path: string, body: Json): Promise<string> {
  const ofBrand = body.brand_id ? `?brand_id=${body.brand_id}` : "";
  const [known] = (await ask("GET", path + ofBrand)).body.data;
  return known?.id ?? makerOf(ask)(path, body);
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

/** With an admin's reply and its file. */
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
