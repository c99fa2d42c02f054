import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { type ChosenPreferences, notificationKinds } from "./preferences.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const preferences = (method: string, body?: Json, token = world.tom.token) =>
  world.staff(method, "/preferences", { token, ...(body ? { body } : {}) });

test("are the defaults until set", async () => {
  const { status, body } = await preferences("GET");
  assert.equal(status, 200);
  assert.deepEqual(
    [body.data.theme, body.data.language, body.data.after_send, body.data.after_close],
    ["system", null, "next", "stay"],
  );
  assert.deepEqual([body.data.keys, body.data.columns], [[], []]);
  assert.deepEqual(Object.keys(body.data.notifications), [...notificationKinds]);
});

test("are per person, and part of the session answer", async () => {
  await preferences("PUT", { theme: "dark", keys: [{ command: "reply", key: "q" }] });
  const { body } = await world.staff("GET", "/me");
  assert.deepEqual(
    [body.data.preferences.theme, body.data.preferences.keys],
    ["dark", [{ command: "reply", key: "q" }]],
  );
  const hers = await preferences("GET", undefined, world.maya.token);
  assert.equal(hers.body.data.theme, "system");
});

test("keep other values with PATCH, and reset them with PUT", async () => {
  await preferences("PUT", { theme: "dark", density: "compact" });
  await Promise.all([
    preferences("PATCH", { language: "de" }),
    preferences("PATCH", { after_send: "stay" }),
    preferences("PATCH", { single_keys: false }),
  ]);
  const { theme, density, language, after_send, single_keys } = (await preferences("GET")).body.data;
  assert.deepEqual(
    [theme, density, language, after_send, single_keys],
    ["dark", "compact", "de", "stay", false],
  );
  const put = await preferences("PUT", { language: "de" });
  assert.deepEqual([put.body.data.theme, put.body.data.language], ["system", "de"]);
});

test("store where to go after a close, apart from after a message", async () => {
  await preferences("PUT", { after_send: "list" });
  for (const after_close of ["next", "list", "stay"]) {
    const { status, body } = await preferences("PATCH", { after_close });
    assert.deepEqual([status, body.data.after_close, body.data.after_send], [200, after_close, "list"]);
    assert.equal((await preferences("GET")).body.data.after_close, after_close);
  }
  const refused = await preferences("PATCH", { after_close: "elsewhere" });
  assert.deepEqual(
    [refused.status, refused.body.errors],
    [422, { after_close: ["The after close must be one of: stay, next, list."] }],
  );
});

test("have a signature, which is previewed for a sample ticket", async () => {
  const signature = "Kind regards\n**{{agent.name}}**, {{brand.name}} [1](javascript:alert(1))";
  const { name } = (await world.staff("GET", "/me")).body.data;
  assert.equal((await preferences("GET")).body.data.signature, null);
  const { body } = await world.staff("POST", "/preferences/signature-preview", { body: { signature } });
  assert.match(body.data.text, new RegExp(`^Kind regards\\n\\*\\*${name}\\*\\*, Harbour Hosting`));
  assert.match(body.data.body_html, new RegExp(`<strong>${name}</strong>, Harbour Hosting`));
  assert.ok(!/href="javascript/.test(body.data.body_html));
  assert.equal((await preferences("PATCH", { signature })).body.data.signature, signature);
  assert.equal((await preferences("PATCH", { theme: "dark" })).body.data.signature, signature);
  assert.equal((await preferences("PATCH", { signature: null })).body.data.signature, null);
});

test("refuse a signature that is too long, or names the customer or an unknown placeholder", async () => {
  for (const signature of [
    "x".repeat(2_001),
    "Dear {{client.name}}",
    "{{agent.signature}}",
    "{{ticket.subject}}",
  ])
    for (const [method, path] of [
      ["PATCH", "/preferences"],
      ["PUT", "/preferences"],
      ["POST", "/preferences/signature-preview"],
    ] as const) {
      const { status, body } = await world.staff(method, path, { body: { signature } });
      assert.deepEqual(
        [status, Object.keys(body.errors ?? {})],
        [422, ["signature"]],
        `${method} ${path} ${signature.slice(0, 30)}`,
      );
    }
  assert.equal((await preferences("GET")).body.data.signature, null);
});

test("refuse unknown names with 422, and store nothing", async () => {
  const before = (await preferences("GET")).body.data;
  const refused = await preferences("PATCH", { theme: "dark", colour: "red" });
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.body.errors, { colour: ["The colour field is unknown."] });
  const inside = await preferences("PUT", {
    notifications: { assigned: { page: true, browser: true, pager: true } },
  });
  assert.equal(inside.status, 422);
  assert.ok(Object.keys(inside.body.errors).some((field) => field.startsWith("notifications")));
  assert.equal(
    (await preferences("PUT", { theme: "pink" })).body.errors.theme[0],
    "The theme must be one of: system, light, dark.",
  );
  assert.deepEqual((await preferences("GET")).body.data, before);
});

test("accept any part of the notification channels", async () => {
  const { body } = await preferences("PUT", { notifications: { assigned: { page: true, browser: true } } });
  assert.deepEqual(body.data.notifications.assigned, {
    page: true,
    browser: true,
    mail: true,
    push: true,
  });
  const quiet = await preferences("PUT", { notifications: { assigned: { page: false } } });
  assert.deepEqual(quiet.body.data.notifications.assigned, {
    page: false,
    browser: false,
    mail: false,
    push: false,
  });
  assert.deepEqual(body.data.notifications.arrived, {
    page: false,
    browser: false,
    mail: false,
    push: false,
  });
});

test("have quiet hours in a known time zone", async () => {
  const quiet_hours = { from: "22:00", until: "07:30", timezone: "Europe/Berlin" };
  assert.deepEqual((await preferences("PATCH", { quiet_hours })).body.data.quiet_hours, quiet_hours);
  for (const [wrong, field] of [
    [{ ...quiet_hours, from: "24:00" }, "quiet_hours.from"],
    [{ ...quiet_hours, timezone: "Mars/Olympus" }, "quiet_hours.timezone"],
  ] as const) {
    const { status, body } = await preferences("PATCH", { quiet_hours: wrong });
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]]);
  }
  assert.equal((await preferences("PATCH", { quiet_hours: null })).body.data.quiet_hours, null);
});

test("turn chat sounds on by default, and accept any part", async () => {
  const { body } = await preferences("PUT", { chats: { messaged: { sound: false } } });
  assert.deepEqual(body.data.chats, {
    started: { sound: true, browser: true, push: true },
    messaged: { sound: false, browser: true },
  });
});

test("are stored at their maximum size", async () => {
  const channels = { page: false, browser: false, mail: false, push: false };
  const alerts = { sound: false, browser: false };
  const largest: Required<ChosenPreferences> = {
    theme: "system",
    language: "de",
    density: "comfortable",
    columns: Array.from({ length: 20 }, (_, index) => `${"c".repeat(38)}${String.fromCharCode(97 + index)}`),
    after_send: "stay",
    after_close: "next",
    single_keys: false,
    keys: Array.from({ length: 80 }, () => ({ command: "c".repeat(60), key: "😀".repeat(20) })),
    signature: "😀".repeat(2_000),
    notifications: {
      assigned: channels,
      mentioned: channels,
      replied: channels,
      arrived: channels,
      due: channels,
    },
    chats: { started: { ...alerts, push: false }, messaged: alerts },
    quiet_hours: { from: "22:00", until: "07:00", timezone: "America/Argentina/Buenos_Aires" },
  };
  assert.equal((await preferences("PUT", largest)).status, 200);
  const more = await preferences("PUT", { keys: [...largest.keys, ...largest.keys] });
  assert.equal(more.status, 422);
});
