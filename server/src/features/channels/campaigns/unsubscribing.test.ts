import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { campaignTo, memberNamed, outcomesOf, runOf } from "../../../../test/campaigns.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import type { CampaignKey } from "./campaign.ts";
import { sendCampaign } from "./delivery/send-campaign.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function mailsOf(key: CampaignKey): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    mails.push(mail);
    return { messageId: `${mail.id}@desk.test`, response: "250 taken" };
  };
  await world.run(sendCampaign, await runOf(world.desk, key), { send, check: async () => undefined });
  return mails;
}

const stopOf = (mails: Mail[], name: string) =>
  world.url + new URL(mails.find(({ to }) => to.startsWith(`${name}@`))?.unsubscribe ?? "").pathname;

async function suppressions(): Promise<Json[]> {
  const { rows } = await sql<Json>`select brand_id, email, reason from suppressions order by id`.execute(
    world.desk.db,
  );
  return rows;
}

test("the unsubscribe page works without script; its button and one-click stop waiting emails", async () => {
  const ways: [name: string, body: string | FormData][] = [
    ["one-click", "List-Unsubscribe=One-Click"],
    ["form", formOfOneClick()],
    ["button", ""],
  ];
  for (const [name, body] of ways) {
    const first = await campaignTo(world, [memberNamed(name), memberNamed(`${name}-friend`)]);
    const mails = await mailsOf(first);
    assert.equal(mails.length, 2);
    const stop = stopOf(mails, name);
    const page = await fetch(stop);
    assert.equal(page.status, 200);
    const text = await page.text();
    assert.match(text, /<form method="post">/);
    assert.match(text, /Unsubscribe from these emails from Harbour/);
    assert.doesNotMatch(text, /<script/);
    assert.equal((await suppressions()).filter(({ email }) => email.startsWith(`${name}@`)).length, 0);

    const waiting = await campaignTo(world, [memberNamed(name.toUpperCase()), memberNamed(`${name}-friend`)]);
    const headers = typeof body === "string" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    for (const _ of ["first", "again"]) {
      const answer = await fetch(stop, {
        method: "POST",
        body,
        headers: { ...headers, "accept-language": "de" },
      });
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /Sie haben diese E-Mails von Harbour abbestellt/);
    }
    assert.deepEqual(
      (await mailsOf(waiting)).map(({ to }) => to),
      [`${name}-friend@people.example`],
    );
    assert.equal((await outcomesOf(world.desk, waiting))[name.toUpperCase()], "unsubscribed");
    const later = await campaignTo(world, [memberNamed(name)]);
    assert.deepEqual(await outcomesOf(world.desk, later), { [name]: "suppressed" });
  }
  const list = await suppressions();
  assert.equal(list.length, ways.length);
  assert.ok(list.every(({ brand_id, reason }) => brand_id === world.harbour.id && reason === "unsubscribed"));
});

function formOfOneClick(): FormData {
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  return form;
}

test("each email has its own unsubscribe link in its header and its text", async () => {
  const mails = await mailsOf(await campaignTo(world, [memberNamed("head"), memberNamed("text")]));
  assert.equal(new Set(mails.map(({ unsubscribe }) => unsubscribe)).size, 2);
  for (const { text, html, unsubscribe = "" } of mails) {
    assert.ok(text.includes(unsubscribe));
    assert.ok(html.includes(unsubscribe));
  }
});

test("an unsubscribe replaces a bounce as the reason of a suppression", async () => {
  const [mail] = await mailsOf(await campaignTo(world, [memberNamed("both")]));
  await sql`insert into suppressions (brand_id, id, email, reason)
    values (${world.harbour.id}, '01JB7Z5W6K8M4T2QH9N3XR0VCE', 'both@people.example', 'bounced')`.execute(
    world.desk.db,
  );
  await fetch(stopOf(mail ? [mail] : [], "both"), { method: "POST" });
  const [kept] = (await suppressions()).filter(({ email }) => email === "both@people.example");
  assert.equal(kept?.reason, "unsubscribed");
});

test("a member's name cannot inject markup, links or headers", async () => {
  const evil = `<img src=x onerror=alert(1)> [x](https://evil.example)\r\nBcc: all@people.example`;
  const key = await campaignTo(world, [memberNamed("evil", { first_name: evil })], {
    subject: "Hello {first_name}",
    body: "Dear {first_name}, **read** this.",
  });
  const [mail] = await mailsOf(key);
  assert.ok(mail);
  assert.doesNotMatch(mail.html, /<img src=x/);
  assert.doesNotMatch(mail.html, /href="https:\/\/evil/);
  assert.match(mail.html, /<strong>read<\/strong>/);
});

test("an erased client gets no waiting email and is counted without a name", async () => {
  const { eraseNamed } = await import("../../organisation/clients/operator.ts");
  await world.platform("PUT", "/clients/erased", {
    body: { first_name: "E", last_name: "R", email: "erased@people.example" },
  });
  const key = await campaignTo(world, [memberNamed("erased"), memberNamed("kept")]);
  await eraseNamed(world.desk, { brand: "harbour", client: "erased" });
  const { kept, ...nameless } = await outcomesOf(world.desk, key);
  assert.equal(kept, "waiting");
  assert.deepEqual(Object.values(nameless), ["suppressed"]);
  assert.doesNotMatch(Object.keys(nameless).join(), /erased/);
});
