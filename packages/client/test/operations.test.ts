import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Sidedesk } from "../src/index.ts";

interface OpenApi {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

const program = fileURLToPath(new URL("../../../server/bin/sidedesk.mjs", import.meta.url));

test("every operation of the integration API has a method", async () => {
  const options = { maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, "openapi", "integration"],
    options,
  );
  const operations = Object.entries((JSON.parse(stdout) as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]) =>
      operationId ? [`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "ID")}`] : [],
    ),
  );
  const asked = new Set<string>();
  const desk = new Sidedesk({
    baseUrl: "https://desk.example",
    key: "sdi_test",
    fetch: async (input, init) => {
      asked.add(`${init?.method} ${new URL(String(input)).pathname}`);
      return Response.json({ data: {}, ticket: {}, meta: {}, html: "", access_token: "T" });
    },
  });
  const [client, guest, text] = [desk.client("ID"), desk.guest.ticket("ID", "T"), { body: "See." }];
  const ticket = { ...text, subject: "A", departmentId: 1 };
  const person = { first_name: "A", last_name: "B", email: "a@b.example" };
  await Promise.allSettled([
    ...[desk.departments.list(), desk.markdown.preview("a"), desk.summary(), desk.chatToken("ID")],
    ...[client.upsert(person), client.get(), client.erase(), client.exportData(), client.summary()],
    ...[client.tickets.list().then(), client.tickets.create(ticket), client.tickets.get("ID")],
    ...[client.reply("ID", text), client.close("ID"), client.download("ID"), client.portalSession()],
    ...[client.credentials("ID").list(), client.credentials("ID").remove("ID")],
    ...[client.credentials("ID").add({ label: "a", value: "b" })],
    ...[client.rating("ID").get(), client.rating("ID").set({ score: 5 })],
    ...[client.announcements.list(), client.announcements.dismiss("ID"), desk.announcements.list()],
    ...[desk.knowledge.suggest({ subject: "a" }), desk.knowledge.article("ID")],
    ...[desk.knowledge.feedback("ID", { articleId: "A", outcome: "opened" })],
    ...[desk.status.get(), desk.status.incidents().then(), desk.status.uptime()],
    ...[desk.reports.types(), desk.reports.create({ ...text, type: "bug", title: "A" })],
    ...[
      desk.reports.get("ID", "T"),
      desk.reports.reply("ID", "T", text),
      desk.reports.download("ID", "T", "ID"),
    ],
    ...[desk.guest.departments(), guest.get(), guest.reply(text), guest.close(), guest.download("ID")],
    desk.guest.create({ ...ticket, firstName: "A", lastName: "B", email: person.email }),
  ]);
  assert.deepEqual([...asked].sort(), operations.sort());
});
