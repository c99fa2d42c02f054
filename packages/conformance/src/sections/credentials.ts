import type { Desk, Json } from "../desk.ts";
import { expectEqual, expectStatus, expectThat } from "../expect.ts";
import { dataOf, departmentWhere, missingUlid, newClient, openTicket } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";
import * as shape from "../shapes.ts";

const heading = "Credentials";
const value = "conformance-credential-value";

const ticket = shared(async (desk) => {
  const takes = ({ accepts_credentials }: Json) => accepts_credentials;
  const department = await departmentWhere(desk, takes, "no department accepts credentials");
  const opened = await openTicket(desk, { department });
  return { ...opened, path: `${opened.path}/secrets`, ticketPath: opened.path };
});

const added = shared(async (desk) => desk.post((await ticket(desk)).path, { json: { label: "FTP", value } }));

async function faultyFields(desk: Desk, json: Json): Promise<string[]> {
  const answer = await desk.post((await ticket(desk)).path, { json });
  expectStatus(answer, 422);
  return Object.keys(answer.body?.errors ?? {});
}

export const credentials: Section = {
  name: "credentials",
  checks: [
    check(heading, "POST stores an entry: 201", async (desk) => expectStatus(await added(desk), 201)),
    check("Integration API", "The answer is `{data: entry}`, label only", async (desk) => {
      shape.object({ data: shape.credential })((await added(desk)).body, "the answer");
      expectEqual(dataOf(await added(desk)).label, "FTP", "the label");
    }),
    check("Secret entry (credential)", "`added_by` is `client`", async (desk) => {
      expectEqual(dataOf(await added(desk)).added_by, "client", "added_by");
    }),
    check(heading, "GET lists the entries, labels only", async (desk) => {
      const { id } = dataOf(await added(desk));
      const { body } = await desk.get((await ticket(desk)).path);
      shape.object({ data: shape.listOf(shape.credential) })(body, "the answer");
      expectThat(
        body.data.some((entry: Json) => entry.id === id),
        `an entry ${id}`,
        body.data,
      );
    }),
    check("Secret entry (credential)", "The value is never returned", async (desk) => {
      const { path, ticketPath } = await ticket(desk);
      const answers = [await added(desk), await desk.get(path), await desk.get(ticketPath)];
      for (const { text } of answers) expectThat(!text.includes(value), "no text of the value", text);
    }),
    check(heading, "label and value are required", async (desk) => {
      expectEqual(await faultyFields(desk, {}), ["label", "value"], "the faulty fields");
    }),
    check("Limits", "A label has at most 100 characters", async (desk) => {
      expectEqual(
        await faultyFields(desk, { label: "x".repeat(101), value }),
        ["label"],
        "the faulty fields",
      );
      const full = { label: "x".repeat(100), value };
      expectStatus(await desk.post((await ticket(desk)).path, { json: full }), 201);
    }),
    check("Limits", "A value has at most 10,000 characters", async (desk) => {
      const long = { label: "l", value: "x".repeat(10_001) };
      expectEqual(await faultyFields(desk, long), ["value"], "the faulty fields");
      const full = { label: "long", value: "x".repeat(10_000) };
      expectStatus(await desk.post((await ticket(desk)).path, { json: full }), 201);
    }),
    check("Integration API", "DELETE removes an entry that the client added: 204", async (desk) => {
      const { path } = await ticket(desk);
      const { id } = dataOf(await desk.post(path, { json: { label: "Old", value } }));
      expectStatus(await desk.ask("DELETE", `${path}/${id}`), 204);
      const left = dataOf(await desk.get(path));
      expectThat(!left.some((entry: Json) => entry.id === id), "the entry to be gone", left);
      expectStatus(await desk.ask("DELETE", `${path}/${id}`), 404);
    }),
    check(heading, "Deleting an entry that does not exist is 404", async (desk) => {
      expectStatus(await desk.ask("DELETE", `${(await ticket(desk)).path}/${missingUlid}`), 404);
    }),
    check("Errors", "Another client cannot delete the entry: 404", async (desk) => {
      const { id } = dataOf(await added(desk));
      const { ticket: own } = await ticket(desk);
      const { path } = await newClient(desk);
      expectStatus(await desk.ask("DELETE", `${path}/tickets/${own.number}/secrets/${id}`), 404);
    }),
    check(heading, "Storing where the department does not accept credentials is 422", async (desk) => {
      const takesNone = ({ accepts_credentials }: Json) => !accepts_credentials;
      const department = await departmentWhere(desk, takesNone, "every department accepts credentials");
      const { path } = await openTicket(desk, { department });
      expectStatus(await desk.post(`${path}/secrets`, { json: { label: "l", value } }), 422);
    }),
  ],
};
