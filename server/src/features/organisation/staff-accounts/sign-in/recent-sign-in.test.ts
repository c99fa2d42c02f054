import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { keeping } from "../../../../../test/recording-mailer.ts";
import { type Answer, createWorld, type Json, type World } from "../../../../../test/world.ts";
import { admin } from "../../../../http/admin/index.ts";
import type { DefinedRoute } from "../../../../http/kernel/authenticator.ts";
import { staff } from "../../../../http/staff/index.ts";
import type { Mail } from "../../../../infrastructure/mail/mail.ts";
import { createStaff } from "../admin.ts";
import { mailSecurityNotice } from "../security-notices.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const operator = { kind: "operator" } as const;
let hires = 0;
const hired = (role: "admin" | "agent" = "admin") =>
  createStaff(world.desk, operator, { email: `una-${++hires}@staff.example`, name: "Una", role });

interface Signed {
  cookie: string;
  "x-csrf-token": string;
}

async function signIn(who: { email: string; password: string }, code?: string): Promise<Signed> {
  const { email, password } = who;
  const body = { email, password, ...(code ? { code } : {}) };
  const answer = await world.ask("POST", "/api/v1/staff/session", { body });
  assert.equal(answer.status, 201, answer.text);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { cookie, "x-csrf-token": answer.body.data.csrf_token };
}

/** Makes every session's sign-in old. */
const grownOld = () =>
  sql`update staff_sessions set confirmed_at = confirmed_at - interval '11 minutes'`.execute(world.desk.db);

const inSession = (headers: Signed, method: string, path: string, body?: unknown): Promise<Answer<Json>> =>
  world.ask(method, `/api/v1${path}`, { headers: { ...headers }, ...(body ? { body } : {}) });

const required = "recent_authentication_required";

// Each changing route must be in one of the two lists: adding one means deciding what a stolen session may do.
const asking = `
  createBrand updateBrand deleteBrand createDepartment updateDepartment createKey updateKey rotateKey createWebhook
  updateWebhook rotateWebhookSecret invitePerson updatePerson deletePerson endSessionsOf endSessionOf revokeAccessTokensOf
  revokeAccessTokenOf removeOneTimeCodesOf updateAssistanceSettings rotateAudienceSecret exportClientAsAdmin
  eraseClientAsAdmin exportAuditLog createMailbox updateMailbox endOtherSessions endSession updateMe setUpOneTimeCodes
  removeOneTimeCodes createAccessToken getConfirmation`;

const free = `
  uploadBrandLogo removeBrandLogo previewRetention orderDepartments previewDepartment deleteDepartment createArticle
  orderArticles previewArticle updateArticle deleteArticle restoreArticleVersion uploadArticleImage createArticleCategory
  orderArticleCategories updateArticleCategory deleteArticleCategory revokeKey deleteWebhook testWebhook replayDeliveries
  replayDelivery resendInvitation createSharedReply updateSharedReply deleteSharedReply createMacro updateMacro deleteMacro
  createTrigger previewTrigger testTrigger orderTriggers updateTrigger deleteTrigger updateRatingQuestion createAnnouncement orderAnnouncements createStatusLabel updateStatusLabel deleteStatusLabel
  updateAnnouncement deleteAnnouncement createStatusComponent orderStatusComponents updateStatusComponent
  deleteStatusComponent createStatusGroup updateStatusGroup deleteStatusGroup openIncident updateIncident deleteIncident
  createIncidentUpdate updateIncidentUpdate planMaintenance updateMaintenance deleteMaintenance createMaintenanceUpdate
  createStatusTemplate updateStatusTemplate deleteStatusTemplate createReportType orderReportTypes updateReportType
  deleteReportType updateChatSettings testModel removeStatusSubscriber createCampaign previewCampaign updateCampaign
  deleteCampaign renderCampaign testCampaign countCampaign sendCampaign pauseCampaign resumeCampaign cancelCampaign
  previewAudience addSuppression removeSuppression deleteMailbox testMailbox processInboundMail sendTestMail updateMailTemplate
  resetMailTemplate previewMailTemplate updateFirstSteps signOut confirmSession changePassword confirmOneTimeCodes
  revokeAccessToken uploadAvatar removeAvatar takeNextTicket markSeen markUnread createView updateView deleteView openTicketAsStaff
  replyAsStaff addNote updateNote deleteNote redactReply redactNote redactAttachment assignTicket startTicketAsStaff releaseTicketAsStaff closeTicketAsStaff reopenTicketAsStaff followTicket unfollowTicket deleteTicket restoreTicket markSpam clearSpam addBlockedSender removeBlockedSender
  holdTicketAsStaff undoTicketMove updateTicket transferTicket mergeTicket splitTicket updateTickets applyToTicket saveDraft deleteDraft
  uploadFile deleteUpload sendHeldReply updateScheduledReply undoHeldReply previewMarkdownAsStaff createCannedReply previewCannedReply
  updateCannedReply deleteCannedReply applyMacro applyMacroInBulk createArticleFromTicket addCredentialAsStaff
  revealCredential removeCredentialAsStaff setPresence markNotificationsRead replyToReportAsStaff addReportNote
  updateReport markReportDuplicate assignReport linkReportTicket openTicketFromReport setChatDuty takeNextChat takeChat
  answerChat addChatNote transferChat closeChatAsStaff sendChatTranscript convertChatToTicket setChatTypingAsStaff
  markChatSeenAsStaff replacePreferences updatePreferences previewSignature previewBrandSignature
  linkTickets unlinkTickets replyToIncidents addCustomerNote updateCustomerNote deleteCustomerNote
  setRequester updateRequester startSideConversation replyInSideConversation markSideConversation subscribeToPush
  unsubscribeFromPush`;

const wordsOf = (text: string) => text.trim().split(/\s+/).sort();
const nowhere = "01JB7Z5W6K8M4T2QH9N3XR0VCE";

describe("every route of staff and admin", () => {
  const served = [admin, staff].flatMap(({ bases: [base = ""], routes }) =>
    routes.map((route) => ({ base: base.replace("/api/v1", ""), route })),
  );
  const asks = served.filter(({ route }) => route.recentSignIn !== undefined);

  test("that changes something declares whether it needs a recent sign-in", () => {
    assert.deepEqual(asks.map(({ route }) => route.name).sort(), wordsOf(asking));
    const others = served.filter(
      ({ route }) =>
        route.method !== "GET" && route.door.security.length > 0 && route.recentSignIn === undefined,
    );
    assert.deepEqual(others.map(({ route }) => route.name).sort(), wordsOf(free));
  });

  test("that needs one refuses an old session for any body, but no fresh session and no token", async () => {
    const una = await hired();
    const old = await signIn(una);
    await grownOld();
    const fresh = await signIn(una);
    for (const { base, route } of asks) {
      const path = base + route.url.replace(/:(\w+)/g, (_, param: string) => idFor(route, param));
      const where = `${route.method} ${path}`;
      const body = bodyOf(route);
      const refused = await inSession(old, route.method, path, body);
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.methods],
        [403, required, ["password"]],
        where,
      );
      if (route.name === "endOtherSessions") continue;
      const [byFresh, byToken] = [
        await inSession(fresh, route.method, path, body),
        await world.ask(route.method, `/api/v1${path}`, { token: una.token, ...(body ? { body } : {}) }),
      ];
      assert.notEqual(byFresh.body?.code, required, where);
      assert.notEqual(byToken.body?.code, required, where);
    }
  });
});

function idFor({ params }: DefinedRoute, param: string): string {
  const { type } = (params?.properties as Json)?.[param] ?? {};
  return type === "integer" ? "99999999" : nowhere;
}

const valid: Record<string, string> = {
  captcha: "altcha",
  email: "x@staff.example",
  url: "https://x.example",
};

/** A field for which the route requires a recent sign-in. */
function bodyOf({ recentSignIn, method }: DefinedRoute): Json {
  if (method === "GET" || method === "DELETE") return undefined;
  const [field] = recentSignIn === "always" ? [] : (recentSignIn?.forFields ?? []);
  return field === undefined ? {} : { [field]: valid[field] ?? "https://x.example/{number}#{token}" };
}

test("other fields need no recent sign-in", async () => {
  const old = await signIn(await hired());
  await grownOld();
  assert.equal((await inSession(old, "PATCH", "/staff/me", { name: "Una B." })).status, 200);
  const { id } = world.harbour;
  assert.equal(
    (await inSession(old, "PATCH", `/admin/brands/${id}`, { timezone: "Europe/Paris" })).status,
    200,
  );
});

test("the password confirms a session for ten minutes, a wrong one does not", async () => {
  const una = await hired();
  const session = await signIn(una);
  await grownOld();
  const invite = () =>
    inSession(session, "POST", "/admin/staff", {
      name: "Kai",
      email: `kai-${++hires}@staff.example`,
      role: "agent",
    });
  const confirm = (password: string) => inSession(session, "POST", "/staff/session/confirm", { password });
  assert.equal((await invite()).status, 403);
  assert.deepEqual(Object.keys((await confirm("not the password")).body.errors), ["password"]);
  assert.equal((await invite()).status, 403);
  const confirmed = await confirm(una.password);
  assert.equal(confirmed.status, 200, confirmed.text);
  const minutes = (Date.parse(confirmed.body.data.expires_at) - Date.now()) / 60_000;
  assert.ok(minutes > 9 && minutes <= 10.1, String(minutes));
  assert.equal((await invite()).status, 201);
  await grownOld();
  assert.equal((await invite()).status, 403);
});

async function withCodes(person: { token: string; password: string }): Promise<TOTP> {
  const { token, password } = person;
  const begun = await world.staff("POST", "/one-time-codes", { token, body: { password } });
  const totp = new TOTP({ secret: begun.body.data.secret });
  // The previous step, so that the current code is still unused.
  const code = totp.generate({ timestamp: Date.now() - 30_000 });
  const on = await world.staff("POST", "/one-time-codes/confirm", { token, body: { code } });
  assert.equal(on.status, 200, on.text);
  return totp;
}

test("with one-time codes, neither the session nor the password is enough without a code", async () => {
  const una = await hired();
  const totp = await withCodes(una);
  const session = await signIn(una, totp.generate());
  await grownOld();
  const { password } = una;
  const remove = () => inSession(session, "DELETE", "/staff/one-time-codes", { password });
  const refused = await remove();
  assert.deepEqual([refused.status, refused.body.methods], [403, ["password", "one_time_code"]]);
  const confirm = (code?: string) => inSession(session, "POST", "/staff/session/confirm", { password, code });
  assert.deepEqual(Object.keys((await confirm()).body.errors), ["code"]);
  assert.deepEqual(Object.keys((await confirm("000000")).body.errors), ["code"]);
  assert.equal((await confirm(totp.generate({ timestamp: Date.now() + 30_000 }))).status, 200);
  assert.equal((await remove()).status, 204);
});

/** Sends the due emails through the desk's own job. */
async function noticesTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ data: { to: string } }>`select data from jobs.job
    where name = ${mailSecurityNotice.name} and data ->> 'to' = ${email} order by created_on, id`.execute(
    world.desk.db,
  );
  const mails: Mail[] = [];
  for (const { data } of rows) await world.run(mailSecurityNotice, data as never, keeping(mails));
  return mails.map(({ subject }) => subject);
}

describe("security emails are sent", () => {
  const change = (path: string, who: { token: string }, body: Json, method = "PATCH") =>
    world.ask(method, `/api/v1/staff${path}`, { token: who.token, body });

  test("to both addresses when the address changes, whoever changed it", async () => {
    const [una, ben] = [await hired("agent"), await hired("agent")];
    const email = (name: string) => `new-${name}-${hires}@staff.example`;
    assert.equal((await change("/me", una, { email: email("una"), password: una.password })).status, 200);
    assert.equal(
      (await world.admin("PATCH", `/staff/${ben.id}`, { body: { email: email("ben") } })).status,
      200,
    );
    const subject = "The email address of your support desk account was changed";
    for (const to of [una.email, email("una"), ben.email, email("ben")])
      assert.deepEqual(await noticesTo(to), [subject], to);
  });

  test("to the owner when password, one-time codes or tokens change", async () => {
    const una = await hired("agent");
    const { password } = una;
    await withCodes(una);
    await change("/one-time-codes", una, { password }, "DELETE");
    await change("/tokens", una, { name: "Nightly report", password }, "POST");
    await change(
      "/password",
      una,
      { current_password: password, password: "three small green boats" },
      "PUT",
    );
    assert.deepEqual(await noticesTo(una.email), [
      "Two-factor authentication was turned on for your support desk account",
      "Two-factor authentication was turned off for your support desk account",
      "An access token was created for your support desk account",
      "The password of your support desk account was changed",
    ]);
  });

  test("to every administrator about a new administrator or API key", async () => {
    await sql`delete from jobs.job`.execute(world.desk.db);
    const ben = await hired("agent");
    const invited = { name: "Kai", email: `kai-${hires}@staff.example`, role: "admin" };
    assert.equal((await world.admin("POST", "/staff", { body: invited })).status, 201);
    assert.equal((await world.admin("PATCH", `/staff/${ben.id}`, { body: { role: "admin" } })).status, 200);
    const key = { brand_id: world.harbour.id, name: "Shop" };
    assert.equal((await world.admin("POST", "/keys", { body: key })).status, 201);
    const [made, created] = [
      "The support desk has a new administrator",
      "An API key of the support desk was created",
    ];
    assert.deepEqual(await noticesTo(world.maya.email), [made, made, created]);
    assert.deepEqual(await noticesTo(invited.email), [made, created]);
  });

  test("once when someone with the password tries one-time codes; each try is logged and counted", async () => {
    const una = await hired("agent");
    await withCodes(una);
    await sql`delete from jobs.job`.execute(world.desk.db);
    const { email, password } = una;
    const attempt = () =>
      world.ask("POST", "/api/v1/staff/session", { body: { email, password, code: "000000" } });
    const answers = [];
    for (let times = 0; times < 11; times++) answers.push((await attempt()).status);
    assert.deepEqual(answers, [...Array(10).fill(422), 429]);
    const log = await world.admin("GET", "/audit-log?action=codes.refused&per_page=100");
    const entries = log.body.data.filter(({ subject }: Json) => subject === una.id);
    assert.equal(entries.length, 10);
    assert.deepEqual(entries[0].details.address, "127.0.0.1");
    assert.deepEqual(await noticesTo(email), ["Wrong one-time codes for your support desk account"]);
    const refused = await world.admin("GET", "/refused-sign-ins?per_page=100");
    const counted = refused.body.data.find(({ staff_id }: Json) => staff_id === una.id);
    assert.equal(counted.times, 10);
  });
});
