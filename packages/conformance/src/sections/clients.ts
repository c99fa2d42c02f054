import type { Desk } from "../desk.ts";
import { expectEqual, expectStatus } from "../expect.ts";
import { clientPath, dataOf, missingUlid, newClient, openTicket, personOf } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";
import * as shape from "../shapes.ts";

const client = shared(newClient);
const heading = "Client record";

const upsert = (desk: Desk, id: string, fields: object = {}) =>
  desk.put(clientPath(id), { json: { ...personOf(desk.unique()), ...fields } });

export const clients: Section = {
  name: "clients",
  checks: [
    check(heading, "PUT creates the record: 201", async (desk) => {
      expectStatus(await upsert(desk, desk.unique()), 201);
    }),
    check(heading, "PUT updates it: 200", async (desk) => {
      const { path, person } = await client(desk);
      expectStatus(await desk.put(path, { json: person }), 200);
    }),
    check(heading, "PUT answers `{data: client}`", async (desk) => {
      const { path, person } = await client(desk);
      const { body } = await desk.put(path, { json: person });
      shape.object({ data: shape.client })(body, "the answer");
    }),
    check(heading, "GET answers `{data: client}`, with the fields that were sent", async (desk) => {
      const { id, path, person } = await client(desk);
      const { body } = await desk.get(path);
      shape.object({ data: shape.client })(body, "the answer");
      const { platform_client_id, first_name, last_name, email } = body.data;
      expectEqual(
        { platform_client_id, first_name, last_name, email },
        { platform_client_id: id, ...person },
        "the client",
      );
    }),
    check(heading, "404 if the client was never upserted", async (desk) => {
      expectStatus(await desk.get(clientPath(desk.unique())), 404);
    }),
    check(
      "Integration API",
      "Every route under the client answers 404 until it was upserted",
      async (desk) => {
        const path = clientPath(desk.unique());
        for (const below of [
          "/tickets",
          `/attachments/${missingUlid}/download`,
          "/announcements",
          "/summary",
        ])
          expectStatus(await desk.get(path + below), 404);
        expectStatus(await desk.post(`${path}/tickets`, { json: {} }), 404);
      },
    ),
    check(heading, "first_name, last_name and email are required", async (desk) => {
      const answer = await desk.put(clientPath(desk.unique()), { json: {} });
      expectStatus(answer, 422);
      expectEqual(
        Object.keys(answer.body?.errors ?? {}),
        ["first_name", "last_name", "email"],
        "the faulty fields",
      );
    }),
    check(heading, "An address that is none is 422 on `email`", async (desk) => {
      const answer = await upsert(desk, desk.unique(), { email: "not an address" });
      expectStatus(answer, 422);
      expectEqual(Object.keys(answer.body?.errors ?? {}), ["email"], "the faulty fields");
    }),
    check(heading, "company and phone are optional, and null without a value", async (desk) => {
      const { company, phone } = dataOf(await upsert(desk, desk.unique()));
      expectEqual([company, phone], [null, null], "company and phone");
    }),
    check("Integration API", "An omitted optional field keeps its value", async (desk) => {
      const { path, person } = await newClient(desk);
      await desk.put(path, { json: { ...person, company: "Pier & Sons", phone: "+49 30 1" } });
      const { company, phone } = dataOf(await desk.put(path, { json: person }));
      expectEqual([company, phone], ["Pier & Sons", "+49 30 1"], "company and phone");
    }),
    check("Integration API", "An explicit null clears an optional field", async (desk) => {
      const { path, person } = await newClient(desk);
      await desk.put(path, { json: { ...person, company: "Pier & Sons" } });
      const { company } = dataOf(await desk.put(path, { json: { ...person, company: null } }));
      expectEqual(company, null, "company");
    }),
    check(heading, "email is unique across clients, whatever its case", async (desk) => {
      const { person } = await client(desk);
      for (const email of [person.email, person.email.toUpperCase()]) {
        const answer = await upsert(desk, desk.unique(), { email });
        expectStatus(answer, 422);
        expectEqual(Object.keys(answer.body?.errors ?? {}), ["email"], "the faulty fields");
      }
    }),
    check("Integration API", "Two first PUTs at once: one 201, one 200", async (desk) => {
      const id = desk.unique();
      const json = personOf(id);
      const path = clientPath(id);
      const answers = await Promise.all([desk.put(path, { json }), desk.put(path, { json })]);
      expectEqual(answers.map(({ status }) => status).sort(), [200, 201], "the two statuses");
      expectEqual(answers[0]?.body?.data?.id, answers[1]?.body?.data?.id, "the ids of both answers");
    }),
    check(
      "Integration API",
      "A client id is any printable text, percent-encoded in the path",
      async (desk) => {
        for (const id of [`${desk.unique()}/7 ü%`, `${desk.unique()}?#&+`, `${desk.unique()} 客户`]) {
          expectEqual(dataOf(await upsert(desk, id)).platform_client_id, id, "the id");
          expectEqual(dataOf(await desk.get(clientPath(id))).platform_client_id, id, "the id");
        }
      },
    ),
    check("Integration API", "Client ids are compared exactly", async (desk) => {
      const { id } = await client(desk);
      for (const other of [id.toUpperCase(), `${id} `, ` ${id}`, `0${id}`])
        expectStatus(await desk.get(clientPath(other)), 404);
    }),
    check("Integration API", "A client id has at most 191 characters", async (desk) => {
      const full = desk.unique().padEnd(191, "x");
      expectStatus(await upsert(desk, full), 201);
      expectStatus(await upsert(desk, `${full}x`), 422);
    }),
    check("Integration API", "`tickets_count` counts that client's tickets", async (desk) => {
      const owner = await newClient(desk);
      expectEqual(dataOf(await desk.get(owner.path)).tickets_count, 0, "the count before");
      await openTicket(desk, { client: owner });
      expectEqual(dataOf(await desk.get(owner.path)).tickets_count, 1, "the count after");
    }),
    check("Integration API", "A name that is only spaces is missing", async (desk) => {
      expectStatus(await upsert(desk, desk.unique(), { first_name: "   " }), 422);
    }),
  ],
};
