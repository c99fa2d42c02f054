import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Sidedesk } from "../src/index.ts";

const asked: string[] = [];
const desk = new Sidedesk({
  baseUrl: "https://desk.example",
  key: "sdi_test",
  fetch: async (input) => {
    asked.push(String(input));
    return Response.json({ data: {} });
  },
});
const client = desk.client("1042");
const message = { body: "See." };

/** Every call whose path has an id, by the id. */
const calls: Record<string, (id: string) => Promise<unknown>> = {
  client: async (id) => desk.client(id).get(),
  "portal session": async (id) => desk.portalSession(id),
  ticket: (id) => client.tickets.get(id),
  reply: (id) => client.reply(id, message),
  close: (id) => client.close(id),
  credentials: async (id) => client.credentials(id).list(),
  credential: (id) => client.credentials("1").remove(id),
  rating: async (id) => client.rating(id).get(),
  attachment: (id) => client.download(id),
  announcement: (id) => client.announcements.dismiss(id),
  "guest ticket": async (id) => desk.guest.ticket(id, "T".repeat(48)).get(),
  "guest attachment": (id) => desk.guest.ticket("1", "T".repeat(48)).download(id),
  suggestion: (id) => desk.knowledge.feedback(id, { articleId: "A", outcome: "opened" }),
  article: (id) => desk.knowledge.article(id),
  report: (id) => desk.reports.get(id, "T"),
  "report reply": (id) => desk.reports.reply(id, "T", message),
  "report file": (id) => desk.reports.download(id, "T", "F"),
  "report attachment": (id) => desk.reports.download("R", "T", id),
};

describe("the paths of calls", () => {
  for (const [name, call] of Object.entries(calls))
    test(`${name}: an id that leads elsewhere is refused, and no request is sent`, async () => {
      asked.length = 0;
      for (const id of ["", ".", "..", "a\ud800", undefined as unknown as string])
        await assert.rejects(call(id), { name: "TypeError", message: /^An id must be a text/ });
      assert.deepEqual(asked, []);
      // The fetch is a stand-in, so some of these answers are not the expected ones.
      await call("../a b").catch(() => undefined);
      assert.match(asked[0] ?? "", /\/\.\.%2Fa%20b/);
    });
});
