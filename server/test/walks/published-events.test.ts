import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { newId } from "../../src/features/core/values/ids.ts";
import { mailStaffLink } from "../../src/features/organisation/staff-accounts/passwords/account-links.ts";
import { newSetupLink } from "../../src/features/organisation/staff-accounts/set-up-desk.ts";
import { admin } from "../../src/http/admin/index.ts";
import { guest } from "../../src/http/guest/index.ts";
import { integration } from "../../src/http/integration/index.ts";
import { portal } from "../../src/http/portal/index.ts";
import { publicSurface } from "../../src/http/public/index.ts";
import { staff } from "../../src/http/staff/index.ts";
import type { Mail } from "../../src/infrastructure/mail/mail.ts";
import { identityOf, openChatPage } from "../chat-page.ts";
import { beginChat } from "../chats.ts";
import { asOwner } from "../database.ts";
import { withPicture } from "../files/samples.ts";
import { openPortal } from "../hosted-portal.ts";
import { type Scene, setScene } from "../hostile/scene.ts";
import { addressOf, bodyOf, keysFor, operationsOf } from "../hostile/walk.ts";
import { keeping } from "../recording-mailer.ts";
import { withFile } from "../tickets.ts";
import { type Answer, type Asking, createWorld, gita, ines, type Json, type World } from "../world.ts";

/**
 * Every route that changes data publishes an event. Each is called once, as its user would, and must leave an event. The routes come from
 * the surfaces: a new one is called with a body from its schema.
 */
let world: World;
before(async () => {
  world = await createWorld();
  await world.openTicket();
});
after(() => world.close());

const silent: Record<string, string> = {
  openChatSession: "nobody is told of a browser before it chats",
  endChatSession: "the same",
  signOutOfChat: "its chat stays with staff as it was",
  sendChatMessage: "people write too often: staff's pages are told by the statement that writes it",
  setChatTyping: "the same",
  markChatSeen: "the same",
  setChatPage: "where somebody is on a site is theirs to know who have the chat",
  previewTrigger: "changes nothing",
  testTrigger: "changes nothing",
  previewMarkdown: "changes nothing",
  previewCannedReply: "changes nothing",
  previewDepartment: "changes nothing",
  previewMailTemplate: "changes nothing",
  previewSignature: "changes nothing",
  previewBrandSignature: "changes nothing",
  saveDraft: "nobody but its writer may know of it, and it is written with every pause in their typing",
  deleteDraft: "nobody but its writer may know of it",
  replacePreferences: "how somebody's own pages look is of no account to anybody else",
  updatePreferences: "the same",
  subscribeToPush: "the same",
  unsubscribeFromPush: "the same",
  markNotificationsRead: "nobody but the reader may know of it",
  uploadFile: "nobody but its writer may know of it, until it is sent with a message",
  deleteUpload: "nobody but its writer may know of it",
  updateScheduledReply: "it is not sent yet; who looks on is told by the row itself",
  undoHeldReply: "what was never sent did not happen; who looks on is told by the row itself",
  previewMarkdownAsStaff: "changes nothing",
  renderCampaign: "changes nothing",
  previewCampaign: "changes nothing",
  previewArticle: "changes nothing",
  previewRetention: "changes nothing",
  dismissAnnouncement: "it is the client's own, and told of nobody",
  suggestArticles: "nobody wrote anything yet",
  sendSuggestionFeedback: "it is counted, and told of nobody",
  countCampaign: "changes nothing",
  previewAudience: "changes nothing",
  testModel: "changes nothing",
  setPresence: "told as presence, which is forgotten within a minute",
  markSeen: "nobody but its reader may know of it",
  markUnread: "the same",
  followTicket: "it is told by the follower's row to those who look at the ticket",
  unfollowTicket: "the same",
  setChatTypingAsStaff: "it is over within seconds",
  eraseClient:
    "what happened to a client goes with them; a line in the audit log stays (features/organisation/clients/erasure-export/privacy.test.ts)",
  eraseClientAsAdmin: "the same",
  createPortalSession: "nobody is told of a browser before it does anything",
  previewMarkdownInPortal: "changes nothing",
  suggestArticlesInPortal: "nobody wrote anything yet",
  sendSuggestionFeedbackInPortal: "it is counted, and told of nobody",
  dismissAnnouncementInPortal: "it is the client's own, and told of nobody",
  markChatSeenAsStaff: "it is told by the chat's row to those who watch it",
};

/** A route's request, after its prerequisites were created. */
type Request = () => Promise<Answer<Json>>;
type Recipe = () => Promise<Request>;

const client = `/clients/${ines}`;
const asPlatform = (method: string, path: string, asking?: Asking) => () =>
  world.platform(method, path, asking);
const asStaff = (method: string, path: string, body?: unknown) => () =>
  world.staff(method, path, body === undefined ? {} : { body });
const asAdmin = (method: string, path: string, body?: unknown) => () =>
  world.admin(method, path, body === undefined ? {} : { body });

const onTicket =
  (verb: string, body?: unknown, ...before: [verb: string, body?: unknown][]): Recipe =>
  async () => {
    const { number } = await world.openTicket();
    for (const [earlier, sent] of before)
      await asStaff("POST", `/tickets/${number}/${earlier}`, sent ?? {})();
    return asStaff("POST", `/tickets/${number}/${verb}`, body);
  };

const made = async (request: Request): Promise<Json> => {
  const { status, text, body } = await request();
  assert.ok(status < 300, text);
  return body.data;
};

const credential = { label: "FTP", value: "hunter2" };
const reply = { title: "Greeting", body: "Hello" };

const closing = { name: "Close", actions: { status: "closed" } };
let labels = 0;
const label = () => ({ brand_id: world.harbour.id, status: "on_hold", name: `Label ${++labels}` });
const macro = async (): Promise<string> => (await made(asAdmin("POST", "/macros", closing))).id;

const tagging = { name: "Tag", event: "staff_replied", actions: { add_tags: ["answered"] } };
const trigger = async (): Promise<string> => (await made(asAdmin("POST", "/triggers", tagging))).id;

async function withCredential(): Promise<string> {
  const { number } = await world.openTicket();
  const { id } = await made(asStaff("POST", `/tickets/${number}/secrets`, credential));
  return `/tickets/${number}/secrets/${id}`;
}

async function withNote(): Promise<string> {
  const { number } = await world.openTicket();
  const { id } = await made(asStaff("POST", `/tickets/${number}/notes`, { body: "It is php" }));
  return `/tickets/${number}/notes/${id}`;
}

async function aboutCustomer(): Promise<string> {
  const [{ id }] = (await world.staff("GET", `/customers?q=${ines}`)).body.data;
  const note = await made(asStaff("POST", `/customers/${id}/notes`, { body: "Calls on Fridays." }));
  return `/customers/${id}/notes/${note.id}`;
}

async function session(): Promise<Record<string, string>> {
  const { email, password } = world.tom;
  const answer = await world.ask("POST", "/api/v1/staff/session", { body: { email, password } });
  return {
    cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "",
    "x-csrf-token": answer.body.data.csrf_token,
  };
}

async function inSession(method: string, path: string, body?: unknown): Promise<Request> {
  const headers = await session();
  return () => world.ask(method, `/api/v1/staff${path}`, { headers, ...(body ? { body } : {}) });
}

const onGuestTicket =
  (path: string, body?: unknown): Recipe =>
  async () => {
    const { ticket, token } = await world.openGuestTicket();
    const headers = { "x-ticket-token": token };
    const url = `/api/v1/integration/guest/tickets/${ticket.number}/${path}`;
    return () => world.ask("POST", url, { headers, ...(body ? { body } : {}) });
  };

const confirmed = () => ({ password: world.tom.password });

let count = 0;
const newStaff = () => ({ name: "Una New", email: `una-${++count}@staff.example`, role: "agent" });

async function invited(): Promise<string> {
  return (await made(asAdmin("POST", "/staff", newStaff()))).id;
}

const recipes: Record<string, Recipe> = {
  orderDepartments: async () => {
    const ids = [world.presales, world.technical];
    return asAdmin("PUT", "/departments/order", { brand_id: world.harbour.id, ids });
  },
  orderArticles: async () => {
    const { ids, brand } = await setScene(world);
    const body = { brand_id: brand, category_id: ids["article-categories"], ids: [ids.articles] };
    return asAdmin("PUT", "/articles/order", body);
  },
  orderReportTypes: async () => {
    const { body } = await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`);
    const ids = body.data.map(({ id }: Json) => id).reverse();
    return asAdmin("PUT", "/report-types/order", { brand_id: world.harbour.id, ids });
  },
  orderAnnouncements: async () => {
    const { ids } = await setScene(world);
    const body = { brand_id: world.harbour.id, ids: [ids.announcements] };
    return asAdmin("PUT", "/announcements/order", body);
  },
  orderArticleCategories: async () => {
    const { ids, brand } = await setScene(world);
    const body = { brand_id: brand, ids: [ids["article-categories"]] };
    return asAdmin("PUT", "/article-categories/order", body);
  },
  orderStatusComponents: async () => {
    const { brand, ids } = await setScene(world);
    const entries = [{ id: ids.groups, components: [ids.components] }];
    return asAdmin("PUT", "/status/components/order", { brand_id: brand, entries });
  },
  createArticleFromTicket: async () => {
    const { number, replies } = await world.openTicket();
    return asStaff("POST", `/tickets/${number}/article`, { reply_ids: [replies[0].id] });
  },
  uploadArticleImage: async () => {
    const { ids } = await setScene(world);
    return () => world.admin("POST", `/articles/${ids.articles}/images`, { form: withPicture() });
  },
  takeNextTicket: async () => {
    await world.openTicket();
    return asStaff("POST", "/tickets/take", {});
  },
  upsertClient: async () => {
    const body = { first_name: "Ada", last_name: "New", email: "ada@new.example" };
    return asPlatform("PUT", "/clients/new", { body });
  },
  openTicket: async () => {
    const body = { subject: "Down", body: "It is down", department_id: world.technical };
    return asPlatform("POST", `${client}/tickets`, { body });
  },
  replyToTicket: async () => {
    const { number } = await world.openTicket();
    return asPlatform("POST", `${client}/tickets/${number}/replies`, { body: { body: "Still" } });
  },
  closeTicket: async () => asPlatform("POST", `${client}/tickets/${(await world.openTicket()).number}/close`),
  rateTicket: async () => {
    const { number } = await world.openTicket();
    await made(asPlatform("POST", `${client}/tickets/${number}/close`));
    return asPlatform("PUT", `${client}/tickets/${number}/rating`, { body: { score: 5 } });
  },
  addCredential: async () => {
    const { number } = await world.openTicket();
    return asPlatform("POST", `${client}/tickets/${number}/secrets`, { body: credential });
  },
  removeCredential: async () => {
    const path = `${client}/tickets/${(await world.openTicket()).number}/secrets`;
    const { id } = await made(asPlatform("POST", path, { body: credential }));
    return asPlatform("DELETE", `${path}/${id}`);
  },
  rateTicketInPortal: async () => {
    const { number } = await world.openTicket();
    await made(asPlatform("POST", `${client}/tickets/${number}/close`));
    const page = await openPortal(world);
    return () => page.ask("PUT", `/tickets/${number}/rating`, { body: { score: 5 } });
  },
  removeCredentialInPortal: async () => {
    const { number } = await world.openTicket();
    const secrets = `${client}/tickets/${number}/secrets`;
    const { id } = await made(asPlatform("POST", secrets, { body: credential }));
    const page = await openPortal(world);
    return () => page.ask("DELETE", `/tickets/${number}/credentials/${id}`);
  },
  openGuestTicket: async () => {
    const sender = { first_name: "Gita", last_name: "R", email: "gita@visitor.example" };
    const body = { ...sender, subject: "Prices", body: "How much?", department_id: world.presales };
    return asPlatform("POST", "/guest/tickets", { body });
  },
  openTicketFromWidget: async () => {
    const { data } = (await world.admin("GET", `/brands/${world.harbour.id}`)).body;
    const sender = { first_name: "Gita", last_name: "R", email: "widget@visitor.example" };
    const body = { ...sender, subject: "Prices", body: "How much?", department_id: world.presales };
    return () => world.ask("POST", `/api/v1/public/widget/${data.public_key}/tickets`, { body });
  },
  replyToGuestTicket: onGuestTicket("replies", { body: "And how long?" }),
  closeGuestTicket: onGuestTicket("close"),
  setChatDuty: async () => asStaff("PUT", "/chats/duty", { is_on_duty: true }),
  takeNextChat: async () => {
    await beginChat(world);
    return asStaff("POST", "/chats/take", {});
  },
  answerChat: async () =>
    asStaff("POST", `/chats/${(await beginChat(world)).id}/messages`, { id: "in-a-walk", body: "Hello" }),
  takeChat: async () => asStaff("POST", `/chats/${(await beginChat(world)).id}/take`),
  sendChatTranscript: async () =>
    asStaff("POST", `/chats/${(await beginChat(world, { email: gita.email })).id}/transcript`, {}),
  convertChatToTicket: async () =>
    asStaff("POST", `/chats/${(await beginChat(world, { email: gita.email })).id}/ticket`, {}),
  transferChat: async () =>
    asStaff("POST", `/chats/${(await beginChat(world)).id}/hand-over`, { staff_id: world.tom.id }),
  updateReport: async () => {
    const { ids } = await setScene(world);
    return asStaff("PATCH", `/reports/${ids.reports}`, { status: "triaged" });
  },
  markReportDuplicate: async () => {
    const [one, other] = [await setScene(world), await setScene(world)];
    return asStaff("POST", `/reports/${one.ids.reports}/duplicate`, { of: other.ids.reports });
  },
  linkReportTicket: async () => {
    const { ids, clientTicket } = await setScene(world);
    return asStaff("PUT", `/reports/${ids.reports}/ticket`, { number: clientTicket.number });
  },
  openTicketFromReport: async () => {
    const sent = { type: "bug", title: "Empty", body: "It is empty", client_id: ines };
    const { reference } = await made(asPlatform("POST", "/reports", { body: sent }));
    return asStaff("POST", `/reports/${reference}/ticket`, { department_id: world.technical });
  },
  signIn: async () => {
    const { email, password } = world.tom;
    return () => world.ask("POST", "/api/v1/staff/session", { body: { email, password } });
  },
  signOut: () => inSession("DELETE", "/session"),
  confirmSession: () => inSession("POST", "/session/confirm", { password: world.tom.password }),
  endSession: async () => {
    await session();
    const [{ id }] = await made(asStaff("GET", "/sessions"));
    return asStaff("DELETE", `/sessions/${id}`);
  },
  endOtherSessions: () => inSession("DELETE", "/sessions"),
  uploadAvatar: async () => () => world.staff("PUT", "/me/avatar", { form: withPicture() }),
  removeAvatar: async () => {
    await world.staff("PUT", "/me/avatar", { form: withPicture() });
    return asStaff("DELETE", "/me/avatar");
  },
  uploadBrandLogo: async () => () =>
    world.admin("PUT", `/brands/${world.harbour.id}/logo`, { form: withPicture() }),
  removeBrandLogo: async () => {
    const path = `/brands/${world.harbour.id}/logo`;
    await world.admin("PUT", path, { form: withPicture() });
    return () => world.admin("DELETE", path);
  },
  updateMe: async () => asStaff("PATCH", "/me", { name: "Tom Ferris" }),
  changePassword: async () =>
    asStaff("PUT", "/password", { current_password: world.tom.password, password: world.tom.password }),
  requestPasswordReset: async () => () =>
    world.ask("POST", "/api/v1/staff/password-resets", { body: { email: world.maya.email } }),
  setPassword: async () => {
    const sent: Mail[] = [];
    const mailer = keeping(sent);
    await world.run(mailStaffLink, { staffId: await invited(), purpose: "invitation" }, mailer);
    const token = /#token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1];
    const body = { token, password: "a password that nobody has" };
    return () => world.ask("PUT", "/api/v1/staff/password-resets", { body });
  },
  setUpOneTimeCodes: async () => asStaff("POST", "/one-time-codes", confirmed()),
  confirmOneTimeCodes: async () => {
    const { secret } = await made(asStaff("POST", "/one-time-codes", confirmed()));
    return asStaff("POST", "/one-time-codes/confirm", { code: new TOTP({ secret }).generate() });
  },
  removeOneTimeCodes: async () => asStaff("DELETE", "/one-time-codes", confirmed()),
  createAccessToken: async () => asStaff("POST", "/tokens", { name: "Script", ...confirmed() }),
  revokeAccessToken: async () => {
    const { id } = await made(asStaff("POST", "/tokens", { name: "Script", ...confirmed() }));
    return asStaff("DELETE", `/tokens/${id}`);
  },
  resetMailTemplate: async () => {
    const path = `/brands/${world.harbour.id}/mail-templates/guest_replied/en`;
    await made(asAdmin("PUT", path, { subject: "{brand}", body: "{link}" }));
    return asAdmin("DELETE", path);
  },
  createView: async () => asStaff("POST", "/views", { name: "Mine" }),
  updateView: async () =>
    asStaff("PATCH", `/views/${(await made(asStaff("POST", "/views", { name: "Mine" }))).id}`, {
      name: "Ours",
    }),
  deleteView: async () =>
    asStaff("DELETE", `/views/${(await made(asStaff("POST", "/views", { name: "Mine" }))).id}`),
  openTicketAsStaff: async () => {
    const body = { client_id: ines, subject: "By phone", body: "It is down", department_id: world.technical };
    return asStaff("POST", "/tickets", body);
  },
  replyAsStaff: onTicket("replies", { body: "Looking" }),
  sendHeldReply: async () => {
    const path = `/tickets/${(await world.openTicket()).number}/replies`;
    const { id } = await made(asStaff("POST", path, { body: "Looking", undo_seconds: 10 }));
    return asStaff("POST", `${path}/held/${id}/send`);
  },
  addNote: onTicket("notes", { body: "It is php" }),
  updateNote: async () => asStaff("PATCH", await withNote(), { body: "It is the disk" }),
  redactNote: async () =>
    asStaff("POST", (await withNote()).replace("/notes/", "/redact/notes/"), {
      parts: [{ start: 6, text: "php" }],
    }),
  redactReply: async () => {
    const path = `/tickets/${(await world.openTicket()).number}`;
    const { id } = await made(asStaff("POST", `${path}/replies`, { body: "It is php" }));
    return asStaff("POST", `${path}/redact/replies/${id}`, { parts: [{ start: 6, text: "php" }] });
  },
  redactAttachment: async () => {
    const { number } = await world.openTicket();
    const sent = await world.staff("POST", `/tickets/${number}/replies`, { form: withFile({ body: "See" }) });
    return asStaff("POST", `/tickets/${number}/redact/attachments/${sent.body.data.attachments[0].id}`);
  },
  deleteNote: async () => asStaff("DELETE", await withNote()),
  setRequester: async () =>
    asStaff("PUT", `/tickets/${(await world.openTicket()).number}/requester`, { guest: gita }),
  updateRequester: async () => {
    const { ticket } = await world.openGuestTicket();
    return asStaff("PATCH", `/tickets/${ticket.number}/requester`, { first_name: "Gitanjali" });
  },
  updateCustomerNote: async () => asStaff("PATCH", await aboutCustomer(), { body: "Calls on Mondays." }),
  deleteCustomerNote: async () => asStaff("DELETE", await aboutCustomer()),
  restoreTicket: async () => {
    const { number } = await world.openTicket();
    assert.equal((await world.admin("DELETE", `/tickets/${number}`)).status, 204);
    return asAdmin("POST", `/tickets/${number}/restore`);
  },
  clearSpam: async () => {
    const path = `/tickets/${(await world.openTicket()).number}/spam`;
    assert.equal((await world.staff("PUT", path, { body: {} })).status, 204);
    return asStaff("DELETE", path);
  },
  removeBlockedSender: async () => {
    const path = `/brands/${world.harbour.id}/blocked-senders`;
    const { id } = await made(asAdmin("POST", path, { sender: "@published.example" }));
    return asAdmin("DELETE", `${path}/${id}`);
  },
  applyToTicket: onTicket("apply", { add_tags: ["vip"] }),
  assignTicket: async () =>
    asStaff("POST", `/tickets/${(await world.openTicket()).number}/assign`, { staff_id: world.tom.id }),
  startTicketAsStaff: onTicket("start"),
  holdTicketAsStaff: onTicket("hold", {}),
  releaseTicketAsStaff: onTicket("release", undefined, ["hold"]),
  closeTicketAsStaff: onTicket("close"),
  undoTicketMove: onTicket("undo", undefined, ["close"]),
  reopenTicketAsStaff: onTicket("reopen", undefined, ["close"]),
  updateTicket: async () =>
    asStaff("PATCH", `/tickets/${(await world.openTicket()).number}`, { tags: ["vip"] }),
  transferTicket: async () =>
    asStaff("POST", `/tickets/${(await world.openTicket()).number}/transfer`, {
      department_id: world.billing,
    }),
  mergeTicket: async () => {
    const [one, other] = [await world.openTicket(), await world.openTicket()];
    return asStaff("POST", `/tickets/${one.number}/merge`, { into: other.number });
  },
  linkTickets: async () => {
    const [one, other] = [await world.openTicket(), await world.openTicket()];
    return asStaff("POST", `/tickets/${one.number}/links`, { kind: "related", number: other.number });
  },
  unlinkTickets: async () => {
    const [one, other] = [await world.openTicket(), await world.openTicket()];
    const path = `/tickets/${one.number}/links`;
    await made(asStaff("POST", path, { kind: "related", number: other.number }));
    return asStaff("DELETE", `${path}/${other.number}`);
  },
  startSideConversation: async () => asStaff("POST", await withMailbox(), sideConversation),
  replyInSideConversation: async () => {
    const path = await withMailbox();
    const { id } = await made(asStaff("POST", path, sideConversation));
    return asStaff("POST", `${path}/${id}/messages`, { body: "Any news?" });
  },
  markSideConversation: async () => {
    const path = await withMailbox();
    const { id } = await made(asStaff("POST", path, sideConversation));
    return asStaff("PATCH", `${path}/${id}`, { is_done: true });
  },
  replyToIncidents: async () => {
    const [one, other] = [await world.openTicket(), await world.openTicket()];
    const link = { kind: "problem_for", number: other.number };
    await made(asStaff("POST", `/tickets/${one.number}/links`, link));
    return asStaff("POST", `/tickets/${one.number}/incidents`, { body: "It is fixed" });
  },
  splitTicket: async () => {
    const { number } = await world.openTicket();
    const body = { body: "And another thing" };
    const { id } = await made(asPlatform("POST", `${client}/tickets/${number}/replies`, { body }));
    return asStaff("POST", `/tickets/${number}/split`, { reply_id: id });
  },
  updateTickets: async () =>
    asStaff("POST", "/tickets/bulk", { numbers: [(await world.openTicket()).number], status: "closed" }),
  createCannedReply: async () => asStaff("POST", "/canned-replies", reply),
  updateCannedReply: async () =>
    asStaff("PATCH", `/canned-replies/${(await made(asStaff("POST", "/canned-replies", reply))).id}`, reply),
  deleteCannedReply: async () =>
    asStaff("DELETE", `/canned-replies/${(await made(asStaff("POST", "/canned-replies", reply))).id}`),
  addCredentialAsStaff: onTicket("secrets", credential),
  revealCredential: async () => asStaff("POST", `${await withCredential()}/reveal`, {}),
  removeCredentialAsStaff: async () => asStaff("DELETE", await withCredential()),
  createBrand: async () => asAdmin("POST", "/brands", { name: "Cove" }),
  updateBrand: async () => asAdmin("PATCH", `/brands/${world.lantern.id}`, { name: "Lantern Ltd" }),
  deleteBrand: async () =>
    asAdmin("DELETE", `/brands/${(await made(asAdmin("POST", "/brands", { name: "Bay" }))).id}`),
  createDepartment: async () =>
    asAdmin("POST", "/departments", { brand_id: world.harbour.id, name: "Legal" }),
  updateDepartment: async () =>
    asAdmin("PATCH", `/departments/${world.technical}`, { description: "All of it" }),
  deleteDepartment: async () => {
    const body = { brand_id: world.harbour.id, name: "Press" };
    return asAdmin("DELETE", `/departments/${(await made(asAdmin("POST", "/departments", body))).id}`);
  },
  ...onKey("createKey"),
  ...onKey("updateKey", "PATCH", "", { name: "Shop" }),
  ...onKey("rotateKey", "POST", "/rotate", {}),
  ...onKey("revokeKey", "DELETE"),
  updateWebhook: async () => {
    const { ids } = await setScene(world);
    return asAdmin("PATCH", `/webhooks/${ids.webhooks}`, { description: "The portal" });
  },
  createMailbox: async () => asAdmin("POST", "/mailboxes", await newMailbox()),
  updateMailbox: async () => asAdmin("PATCH", `/mailboxes/${await addedMailbox()}`, { folder: "Support" }),
  deleteMailbox: async () => asAdmin("DELETE", `/mailboxes/${await addedMailbox()}`),
  async processInboundMail() {
    const { ids } = await setScene(world);
    return asAdmin("POST", `/inbound-mails/${ids["inbound-mails"]}/process`);
  },
  testMailbox: async () => asAdmin("POST", `/mailboxes/${await addedMailbox()}/test`),
  invitePerson: async () => asAdmin("POST", "/staff", newStaff()),
  updatePerson: async () => asAdmin("PATCH", `/staff/${await invited()}`, { name: "Una Newer" }),
  deletePerson: async () => asAdmin("DELETE", `/staff/${await invited()}`),
  resendInvitation: async () => asAdmin("POST", `/staff/${await invited()}/invite`),
  endSessionOf: async () => {
    await session();
    const [{ id }] = await made(asStaff("GET", "/sessions"));
    return asAdmin("DELETE", `/staff/${world.tom.id}/sessions/${id}`);
  },
  revokeAccessTokenOf: async () => {
    const { id } = await made(asStaff("POST", "/tokens", { name: "Script", ...confirmed() }));
    return asAdmin("DELETE", `/staff/${world.tom.id}/tokens/${id}`);
  },
  createSharedReply: async () => asAdmin("POST", "/canned-replies", reply),
  updateSharedReply: async () =>
    asAdmin("PATCH", `/canned-replies/${(await made(asAdmin("POST", "/canned-replies", reply))).id}`, reply),
  deleteSharedReply: async () =>
    asAdmin("DELETE", `/canned-replies/${(await made(asAdmin("POST", "/canned-replies", reply))).id}`),
  createStatusLabel: async () => asAdmin("POST", "/status-labels", label()),
  updateStatusLabel: async () =>
    asAdmin("PATCH", `/status-labels/${(await made(asAdmin("POST", "/status-labels", label()))).id}`, {
      name: "Newer",
    }),
  deleteStatusLabel: async () =>
    asAdmin("DELETE", `/status-labels/${(await made(asAdmin("POST", "/status-labels", label()))).id}`),
  createMacro: async () => asAdmin("POST", "/macros", closing),
  updateMacro: async () => asAdmin("PATCH", `/macros/${await macro()}`, { name: "Newer" }),
  deleteMacro: async () => asAdmin("DELETE", `/macros/${await macro()}`),
  applyMacro: async () => onTicket(`macros/${await macro()}`, {})(),
  applyMacroInBulk: async () => {
    const { number } = await world.openTicket();
    return asStaff("POST", `/tickets/bulk/macros/${await macro()}`, { numbers: [number] });
  },
  createTrigger: async () => asAdmin("POST", "/triggers", tagging),
  updateTrigger: async () => asAdmin("PATCH", `/triggers/${await trigger()}`, { name: "Newer" }),
  deleteTrigger: async () => asAdmin("DELETE", `/triggers/${await trigger()}`),
  orderTriggers: async () => asAdmin("PUT", "/triggers/order", { ids: [await trigger()] }),
  createCampaign: async () => asAdmin("POST", "/campaigns", campaign()),
  updateCampaign: onCampaign("PATCH", "", { name: "Newer" }),
  deleteCampaign: onCampaign("DELETE"),
  testCampaign: onCampaign("POST", "/test"),
  sendCampaign: onCampaign("POST", "/send"),
  pauseCampaign: onCampaign("POST", "/pause", undefined, "send"),
  resumeCampaign: onCampaign("POST", "/resume", undefined, "send", "pause"),
  cancelCampaign: onCampaign("POST", "/cancel", undefined, "send"),
  addSuppression: async () =>
    asAdmin("POST", `/brands/${world.harbour.id}/suppressions`, { email: "gone@people.example" }),
  removeSuppression: async () => {
    const path = `/brands/${world.harbour.id}/suppressions`;
    const { id } = await made(asAdmin("POST", path, { email: "back@people.example" }));
    return asAdmin("DELETE", `${path}/${id}`);
  },
  removeStatusSubscriber: async () => {
    const body = new URLSearchParams({ email: "told@people.example" });
    await fetch(`${world.url}/status/subscribe`, { method: "POST", body, redirect: "manual" });
    const [{ id }] = await made(asAdmin("GET", "/status/subscribers"));
    return asAdmin("DELETE", `/status/subscribers/${id}`);
  },
  // It needs a desk without staff, and leaves little of this one.
  setUpDesk: async () => {
    await asOwner(world, "truncate staff cascade");
    const token = await newSetupLink(world.desk);
    const body = {
      token,
      name: "Maya",
      email: "first@staff.example",
      password: "a password that nobody has",
    };
    return () => world.ask("POST", "/api/v1/public/setup", { body });
  },
  startChat: async () => {
    const page = await openChatPage(world);
    return () => page.ask("POST", "/chats", { body: { id: "in-a-walk", body: "Hello" } });
  },
  identifyChatSession: async () => {
    const page = await openChatPage(world);
    await page.start();
    const body = { identity_token: await identityOf(world, ines) };
    return () => page.ask("PUT", "/session/identity", { body });
  },
  replyToOwnTicket: async () => {
    const { number } = await world.openTicket();
    const page = await openChatPage(world, { identity_token: await identityOf(world, ines) });
    return () => page.ask("POST", `/tickets/${number}/replies`, { body: { body: "Still down" } });
  },
  convertOwnChatToTicket: async () => {
    const page = await openChatPage(world);
    const { id } = await page.start({ email: "tomas@lind.example" });
    return () => page.ask("POST", `/chats/${id}/ticket`, { body: {} });
  },
};

const campaign = () => ({ brand_id: world.harbour.id, subject: "News", body: "Hello", audience: "all" });

function onCampaign(method: string, path = "", body?: unknown, ...before: string[]): Recipe {
  return async () => {
    await world.admin("PATCH", `/brands/${world.harbour.id}`, {
      body: { audiences_url: "https://platform.example" },
    });
    await asAdmin("POST", `/brands/${world.harbour.id}/audience-secret`, {})();
    const { id } = await made(asAdmin("POST", "/campaigns", campaign()));
    for (const move of before) await made(asAdmin("POST", `/campaigns/${id}/${move}`));
    return asAdmin(method, `/campaigns/${id}${path}`, body);
  };
}

function onKey(name: string, method = "POST", path?: string, body?: unknown): Record<string, Recipe> {
  const key = () => ({ brand_id: world.harbour.id, name: "Portal" });
  if (method === "POST" && path === undefined) return { [name]: async () => asAdmin("POST", "/keys", key()) };
  return {
    [name]: async () =>
      asAdmin(method, `/keys/${(await made(asAdmin("POST", "/keys", key()))).id}${path ?? ""}`, body),
  };
}

const changing = [integration, guest, staff, admin, publicSurface, portal]
  .flatMap(({ routes }) => routes)
  .filter(({ method }) => method !== "GET")
  .map(({ name }) => name);

/** The request of a route that needs no more than its schema. */
async function requestIn(scene: Scene, name: string): Promise<Request> {
  const operation = (await operationsOf(world)).find(({ id }) => id === name);
  assert.ok(operation, `${name} is not in the OpenAPI document`);
  const headers = keysFor(operation, world, scene);
  const body = bodyOf(operation, world, scene);
  return () => world.ask(operation.method, addressOf(operation, scene), { headers, body });
}

test("each listed route exists", () => {
  const known = [...Object.keys(recipes), ...Object.keys(silent)];
  assert.deepEqual(
    known.filter((name) => !changing.includes(name)),
    [],
  );
});

/** For a brand without a mailbox. */
async function newMailbox(): Promise<Json> {
  const { brand, ids } = await setScene(world);
  assert.equal((await world.admin("DELETE", `/mailboxes/${ids.mailboxes}`)).status, 204);
  const account = { address: "help@cove.example", host: "127.0.0.1", user: "help", password: "x" };
  return { brand_id: brand, department_id: Number(ids.departments), ...account };
}

async function addedMailbox(): Promise<string> {
  const { ids } = await setScene(world);
  return ids.mailboxes ?? "";
}

const sideConversation = { to: "noc@carrier.example", subject: "Line 4711", body: "Is it down?" };

/** The side conversations of a ticket of a brand that can get answers. */
async function withMailbox(): Promise<string> {
  const { number } = await world.openTicket();
  await sql`insert into mailboxes (brand_id, id, department_id, address, host, port, tls, user_name, sealed_password, folder)
    values (${world.harbour.id}, ${newId()}, ${world.technical}, 'support@harbour.example', '127.0.0.1', 993, 'implicit', 'x',
 '', 'INBOX') on conflict do nothing`.execute(world.desk.db);
  return `/tickets/${number}/side-conversations`;
}

async function events(): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from events`.execute(world.desk.db);
  return rows[0]?.total ?? 0;
}

let sharedScene: Scene | undefined;

function announces(name: string): void {
  test(`${name} publishes an event`, async () => {
    const recipe = recipes[name];
    sharedScene ??= await setScene(world);
    let answer = await whatIsAnnounced(await (recipe?.() ?? requestIn(sharedScene, name)));
    // Another route may have removed this one's object: it gets a new scene.
    if (!recipe && answer.status >= 300) {
      sharedScene = await setScene(world);
      answer = await whatIsAnnounced(await requestIn(sharedScene, name));
    }
    const { status, text, announced } = answer;
    assert.ok(status < 300, `${status} ${text}: give it a recipe, or say why it is silent`);
    assert.ok(announced > 0, "nothing was announced");
  });
}

async function whatIsAnnounced(request: Request): Promise<Answer<Json> & { announced: number }> {
  const before = await events();
  const answer = await request();
  return { ...answer, announced: (await events()) - before };
}

const last = "setUpDesk";
for (const name of changing) if (name !== last && !silent[name]) announces(name);

test("each subject's events are numbered without a gap, and have a type that a feature declares", async () => {
  const { rows } = await sql<{ subject: string; type: string; gaps: number }>`
    select subject, type, sum((sequence <> place)::integer)::integer as gaps
    from (select subject, type, sequence,
        row_number() over (partition by brand_id, subject, subject_id order by sequence) as place
      from events) numbered
    group by 1, 2`.execute(world.desk.db);
  const declared = world.desk.features.flatMap(({ events = [] }) => events);
  for (const { subject, type, gaps } of rows) {
    assert.equal(gaps, 0, `${subject} ${type}`);
    assert.ok(
      declared.some((what) => what.subject === subject && what.type === type),
      `${subject} ${type}`,
    );
  }
});

test("events name people to their colleagues, but never their IP address", async () => {
  const { rows } = await sql<{ told: string }>`
    select type || ': ' || payload::text as told from events
    union all select 'internal: ' || payload::text from private_payloads`.execute(world.desk.db);
  assert.ok(rows.length > 50);
  assert.deepEqual(
    rows.filter(({ told }) => told.includes("127.0.0.1")),
    [],
  );
});

announces(last);
