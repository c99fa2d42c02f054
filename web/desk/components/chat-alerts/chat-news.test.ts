import assert from "node:assert/strict";
import { test } from "node:test";
import { alertFor, knownOf, newsSince, type Watched, watched } from "./chat-news.ts";

const me = { id: "me", name: "Tom" };
const chat = (id: string, more: Partial<Watched> = {}): Watched => ({
  id,
  status: "waiting",
  staff: me,
  unread_count: 1,
  ...more,
});
const ids = (chats: readonly Watched[]) => chats.map(({ id }) => id);

test("unassigned chats concern available agents, and a colleague's chats only that colleague", () => {
  const all = [
    chat("mine"),
    chat("nobody's", { staff: null }),
    chat("hers", { staff: { id: "b", name: "Bo" } }),
  ];
  assert.deepEqual(ids(watched(all, { myId: "me", isOnDuty: true })), ["mine", "nobody's"]);
  assert.deepEqual(ids(watched(all, { myId: "me", isOnDuty: false })), ["mine"]);
});

test("a chat is new once, and each message is; a chat that the agent accepted is not new", () => {
  const known = knownOf([chat("old"), chat("read", { status: "active", unread_count: 0 })]);
  const { started, messaged } = newsSince(known, [
    chat("old"),
    chat("offered"),
    chat("taken", { status: "active" }),
    chat("read", { status: "active" }),
  ]);
  assert.deepEqual([ids(started), ids(messaged)], [["offered"], ["read"]]);
});

test("an unassigned chat alerts when it starts, not with each message", () => {
  const nobodys = chat("nobody's", { staff: null });
  assert.deepEqual(ids(newsSince(knownOf([]), [nobodys]).started), ["nobody's"]);
  const { started, messaged } = newsSince(knownOf([nobodys]), [{ ...nobodys, unread_count: 5 }]);
  assert.deepEqual([started, messaged], [[], []]);
});

test("messages read meanwhile do not alert, and the next message does", () => {
  const read = chat("one", { status: "active", unread_count: 0 });
  const known = knownOf([chat("one", { status: "active", unread_count: 3 })]);
  assert.deepEqual(newsSince(known, [read]).messaged, []);
  assert.equal(newsSince(knownOf([read]), [{ ...read, unread_count: 1 }]).messaged.length, 1);
});

test("the sound follows the preference, and is off while muted and for the chat in view", () => {
  const usual = {
    wanted: { sound: true, browser: true },
    isMuted: false,
    isInFront: (id: string) => id === "in front",
    isAnyInSight: true,
  };
  assert.deepEqual(alertFor([chat("other")], usual), { isHeard: true, shown: [] });
  assert.equal(alertFor([chat("in front")], usual).isHeard, false);
  assert.equal(alertFor([chat("in front"), chat("other")], usual).isHeard, true);
  assert.equal(alertFor([chat("other")], { ...usual, isMuted: true }).isHeard, false);
  assert.equal(
    alertFor([chat("other")], { ...usual, wanted: { sound: false, browser: true } }).isHeard,
    false,
  );
  assert.equal(alertFor([], usual).isHeard, false);
});

test("the browser notification is shown while no tab is visible, even if muted", () => {
  const away = {
    wanted: { sound: true, browser: true },
    isMuted: true,
    isInFront: () => false,
    isAnyInSight: false,
  };
  assert.deepEqual(ids(alertFor([chat("one")], away).shown), ["one"]);
  assert.deepEqual(alertFor([chat("one")], { ...away, wanted: { sound: true, browser: false } }).shown, []);
});
