import assert from "node:assert/strict";
import { watch } from "node:fs";
import { readdir } from "node:fs/promises";
import { get } from "node:http";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { until } from "../../../../test/command-line.ts";
import { allLimitsOff, createWorld, type Json, type World } from "../../../../test/world.ts";
import { newGuestToken } from "../../../features/core/values/tokens.ts";
import { spooledForPages } from "../../kernel/request/read-request.ts";

let world: World;
before(async () => {
  world = await createWorld();
  const { body } = await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`);
  const custom_fields = [
    {
      key: "browser",
      label: "Browser",
      type: "select",
      required: true,
      options: [{ value: "ff", label: "Firefox" }],
    },
    {
      key: "seen",
      label: "Seen on",
      type: "multiselect",
      options: [
        { value: "phone", label: "Phone" },
        { value: "pc", label: "PC" },
      ],
    },
    { key: "often", label: "It happens each time", type: "checkbox" },
  ];
  const bug = await world.admin("PATCH", `/report-types/${body.data[0].id}`, { body: { custom_fields } });
  assert.equal(bug.status, 200, bug.text);
});
after(() => world.close());
beforeEach(async () => {
  await world.setLimits(allLimitsOff);
  await world.desk.db.deleteFrom("address_uses").execute();
});

interface Page {
  status: number;
  text: string;
  location: string;
  headers: Headers;
}

async function visit(path: string, init: RequestInit = {}): Promise<Page> {
  const response = await fetch(new URL(path, `${world.url}/`), { redirect: "manual", ...init });
  const { status, headers } = response;
  return { status, headers, text: await response.text(), location: headers.get("location") ?? "" };
}

const numbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** The form with its question answered, as a browser without scripts sends it. */
function filled(page: string, fields: Record<string, string | string[]>, file?: File): FormData {
  const [, token = ""] = /name="captcha_token" value="([^"]+)"/.exec(page) ?? [];
  const [, a = "", b = ""] = /How much is (\w+) plus (\w+)\?/.exec(page) ?? [];
  const answer = String(numbers.indexOf(a) + numbers.indexOf(b) + 4);
  const form = new FormData();
  for (const [name, value] of Object.entries({ captcha_token: token, captcha_answer: answer, ...fields }))
    for (const each of [value].flat()) form.append(name, each);
  form.append("attachments", file ?? new File([], ""));
  return form;
}

const plain = { title: "The cart is empty", body: "After **signing in**.", "custom_fields[browser]": "ff" };
const reportsCount = async () => {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from reports`.execute(
    world.desk.db,
  );
  return rows[0]?.total ?? 0;
};

async function send(
  fields: Record<string, string | string[]> = {},
  file?: File,
  path = "report/bug",
): Promise<Page> {
  const { text } = await visit(path);
  return visit(path, { method: "POST", body: filled(text, { ...plain, ...fields }, file) });
}

test("a brand's page lists the report types, in its look and the visitor's language", async () => {
  const { status, text, headers } = await visit("report");
  assert.equal(status, 200);
  assert.match(text, /<title>Report a problem · Harbour<\/title>/);
  for (const label of ["Bug", "Security problem"]) assert.match(text, new RegExp(`>${label}</a>`));
  assert.doesNotMatch(text, /<script/);
  assert.match(headers.get("content-security-policy") ?? "", /form-action 'self'/);
  const german = (await visit("report?lang=de")).text;
  assert.match(german, /href="[^"]*report\/security\?lang=de"[^>]*>Sicherheitslücke<\/a>/);
  assert.match((await visit("b/lantern/report")).text, /<title>Report a problem · Lantern<\/title>/);
  assert.equal((await visit("report/nonsense")).status, 404);
});

test("a report is sent with its answers and files, and leads to its own page", async () => {
  const shot = new File(["a line"], "cart.txt");
  const sent = await send(
    {
      severity: "high",
      email: "Tomas@Lind.example",
      "custom_fields[seen][]": ["phone", "pc"],
      "custom_fields[often]": "on",
    },
    shot,
  );
  assert.equal(sent.status, 303, sent.text);
  const [, reference = "", token = ""] = /report\/(R-[\w-]+)\/(\w{48})\?sent=1$/.exec(sent.location) ?? [];
  const page = await visit(`${new URL(sent.location, `${world.url}/report/bug`).pathname}?sent=1`);
  assert.equal(page.status, 200);
  assert.match(page.text, new RegExp(`Thank you. Your report number is ${reference}\\.`));
  assert.ok(page.text.includes(`http://desk.test/report/${reference}/${token}`));
  for (const said of [
    "<strong>signing in</strong>",
    "The cart is empty",
    "Severity|Severity",
    ">Firefox<",
    ">Phone, PC<",
    "cart.txt",
  ])
    assert.match(page.text, new RegExp(said));
  const { body } = await world.staff("GET", `/reports/${reference}`);
  assert.deepEqual(
    body.data.custom_fields.map(({ value }: Json) => value),
    ["ff", ["phone", "pc"], true],
  );
  assert.equal(body.data.reporter.email, "tomas@lind.example");
  const [, file = ""] = /href="([^"]+download\?token=\w+)"/.exec(page.text) ?? [];
  const download = await visit(new URL(file, `${world.url}/report/${reference}/${token}`).href);
  assert.deepEqual([download.status, download.text], [200, "a line"]);
});

test("errors are shown beside their field with all typed text, and nothing is stored", async () => {
  const before = await reportsCount();
  const { text } = await visit("report/bug");
  const form = filled(
    text,
    { title: "", body: "<script>alert(1)</script>", "custom_fields[browser]": "opera", email: "nobody" },
    new File(["MZ"], "run.exe"),
  );
  const refused = await visit("report/bug", { method: "POST", body: form });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /role="alert"/);
  for (const id of ["title", "email", "attachments", "custom_fields.browser"])
    assert.match(refused.text, new RegExp(`id="f-${id}-error"`), id);
  assert.match(refused.text, /We accept /);
  assert.match(refused.text, /&lt;script&gt;alert\(1\)&lt;\/script&gt;<\/textarea/);
  assert.doesNotMatch(refused.text, /<script/);
  assert.match(refused.text, /Please select your files again/);
  const german = await visit("report/bug?lang=de", { method: "POST", body: form });
  assert.match(german.text, /Ihre Meldung wurde nicht gesendet/);
  assert.equal(await reportsCount(), before);
  assert.deepEqual(await readdir(world.spoolFolder), []);
});

test("the captcha must be solved correctly and once", async () => {
  const before = await reportsCount();
  const { text } = await visit("report/bug");
  const post = (body: FormData) => visit("report/bug", { method: "POST", body });
  for (const captcha of [
    { captcha_answer: "" },
    { captcha_answer: "99" },
    { captcha_token: "made.up.token" },
  ]) {
    const refused = await post(filled(text, { ...plain, ...captcha }));
    assert.equal(refused.status, 422, JSON.stringify(captcha));
    assert.match(refused.text, /id="f-captcha_answer-error"/);
  }
  const twice = [await post(filled(text, plain)), await post(filled(text, plain))];
  assert.deepEqual(
    twice.map(({ status }) => status),
    [303, 422],
  );
  assert.equal(await reportsCount(), before + 1);
  assert.equal((await visit("report/bug", { method: "POST", body: new URLSearchParams(plain) })).status, 415);
});

test("reports per address are limited, and a visitor beyond the limit keeps their text", async () => {
  await world.setLimits({ ...allLimitsOff, reports_per_hour: 2 });
  const { text } = await visit("report/bug");
  const pages = await Promise.all(Array.from({ length: 6 }, () => visit("report/bug")));
  const sent = await Promise.all(
    pages.map((page) => visit("report/bug", { method: "POST", body: filled(page.text, plain) })),
  );
  assert.equal(sent.filter(({ status }) => status === 303).length, 2);
  const refused = await visit("report/bug", { method: "POST", body: filled(text, plain) });
  assert.equal(refused.status, 429);
  assert.match(refused.text, /Too many reports were sent from your network/);
  assert.match(refused.text, /value="The cart is empty"/);
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
});

test("files of a report that will be refused are not spooled", async () => {
  await world.setLimits({ ...allLimitsOff, reports_per_hour: 1 });
  const spooled = new Set<string | null>();
  const watcher = watch(world.spoolFolder, (_, name) => spooled.add(name));
  const shot = () => new File(["x".repeat(200_000)], "shot.txt");
  assert.equal((await send({}, shot())).status, 303);
  await until(() => spooled.size > 0, 5_000);
  await delay(100);
  spooled.clear();
  const { text } = await visit("report/bug");
  const refused = await visit("report/bug", { method: "POST", body: filled(text, plain, shot()) });
  assert.equal(refused.status, 429);
  assert.match(refused.text, /value="The cart is empty"/);
  const nowhere = await visit("report/nonsense", { method: "POST", body: filled(text, plain, shot()) });
  assert.equal(nowhere.status, 404);
  await delay(100);
  watcher.close();
  assert.deepEqual([...spooled], []);
});

test("the total size of strangers' files is limited, and is released again", async () => {
  const room = 512 * 1024 * 1024 - 10_000;
  spooledForPages.take(room);
  const shot = () => new File(["x".repeat(20_000)], "shot.txt");
  const refused = await send({}, shot());
  assert.equal(refused.status, 503);
  assert.ok(refused.headers.get("retry-after"));
  assert.deepEqual(await readdir(world.spoolFolder), []);
  spooledForPages.giveBack(20_000);
  assert.equal((await send({}, shot())).status, 303);
  assert.equal((await send({}, shot())).status, 303, "what was taken before is given back");
  spooledForPages.giveBack(room - 20_000);
});

test("a report's page needs reference and token, and accepts replies", async () => {
  const { location } = await send();
  const { pathname } = new URL(location, `${world.url}/report/bug`);
  const [, , reference = "", token = ""] = pathname.split("/");
  const other = (await send()).location.split("/").at(-1)?.split("?")[0] ?? "";
  const never = await visit(`report/R-0000-0000-0000/${newGuestToken()}`);
  assert.equal(never.status, 404);
  for (const wrong of [newGuestToken(), other, "short"]) {
    const page = await visit(`report/${reference}/${wrong}`);
    assert.deepEqual([page.status, page.text], [404, never.text]);
    assert.equal(
      (await visit(`report/${reference}/${wrong}`, { method: "POST", body: filled("", {}) })).status,
      404,
    );
  }
  assert.equal((await visit(`b/lantern/report/${reference}/${token}`)).status, 404);
  await world.staff("POST", `/reports/${reference}/notes`, { body: { body: "canary-note" } });
  await world.staff("POST", `/reports/${reference}/replies`, {
    body: { body: "We see it.", status: "triaged" },
  });
  const page = await visit(pathname);
  assert.match(page.text, /<strong>Confirmed<\/strong>/);
  assert.match(page.text, /Tom Ferris/);
  assert.doesNotMatch(page.text, /canary|<script/);
  assert.match(page.text, /name="robots" content="noindex"/);
  assert.equal(page.headers.get("cache-control"), "no-store");
  assert.equal(page.headers.get("referrer-policy"), "no-referrer");

  const form = new FormData();
  form.set("body", "In *Chrome* too.");
  form.append("attachments", new File(["more"], "more.txt"));
  const replied = await visit(pathname, { method: "POST", body: form });
  assert.equal(replied.status, 303, replied.text);
  assert.match((await visit(`${pathname}?replied=1`)).text, /<em>Chrome<\/em> too\./);
  const blank = new FormData();
  blank.set("body", " ");
  const refused = await visit(`${pathname}?lang=de`, { method: "POST", body: blank });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /id="f-body-error"/);
});

test("security.txt has each brand's contact, and is valid for months", async () => {
  const { status, text, headers } = await visit(".well-known/security.txt");
  assert.equal(status, 200);
  assert.equal(headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal(headers.get("cache-control"), "public, max-age=3600");
  const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
  const months = (Date.parse(expires) - Date.now()) / (30 * 86_400_000);
  assert.ok(months > 5 && months < 12, expires);
  assert.equal(
    text.replace(expires, "…"),
    "Contact: http://desk.test/report/security\nExpires: …\nPreferred-Languages: en, de\nCanonical: http://desk.test/.well-known/security.txt\n",
  );
  const again = await visit(".well-known/security.txt", {
    headers: { "if-none-match": headers.get("etag") ?? "" },
  });
  assert.equal(again.status, 304);
  const change = (body: Json) => world.admin("PATCH", `/brands/${world.lantern.id}`, { body });
  await change({
    security_contact: "security@lantern.example",
    hostnames: ["lantern.example"],
    locale: "de",
  });
  const atLantern = await new Promise<string>((resolve, reject) => {
    const { port } = new URL(world.url);
    get({ port, path: "/.well-known/security.txt", headers: { host: "lantern.example" } }, (response) => {
      let said = "";
      response.on("data", (chunk) => {
        said += chunk;
      });
      response.on("end", () => resolve(said));
    }).on("error", reject);
  });
  assert.match(
    atLantern,
    /^Contact: mailto:security@lantern\.example\nContact: http:\/\/lantern\.example\/report\/security\n/,
  );
  assert.match(atLantern, /^Preferred-Languages: de, en$/m);
  assert.match(atLantern, /^Canonical: http:\/\/lantern\.example\/\.well-known\/security\.txt$/m);
});

test("reports that are switched off cannot be sent anywhere", async () => {
  const { body } = await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`);
  const [bug, security] = body.data;
  const set = (id: number, active: boolean) =>
    world.admin("PATCH", `/report-types/${id}`, { body: { active } });
  await set(security.id, false);
  const only = await visit("report");
  assert.equal(only.status, 302);
  assert.ok(only.location.endsWith("report/bug"));
  assert.ok((await visit("report?lang=de")).location.endsWith("report/bug?lang=de"));
  assert.equal((await visit("report/security")).status, 404);
  assert.equal((await visit(".well-known/security.txt")).status, 404);
  await set(bug.id, false);
  assert.equal((await visit("report")).status, 404);
  await set(bug.id, true);
  await set(security.id, true);
});
