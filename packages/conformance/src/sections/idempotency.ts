import type { Desk, Json } from "../desk.ts";
import { noteTicket } from "../effects.ts";
import { expectDifferent, expectEqual, expectStatus, expectThat } from "../expect.ts";
import { anyDepartment, type Client, dataOf, fieldsFor, formOf, newClient, openTicket } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";
import { departmentForText, textFile } from "./files/sample-files.ts";

const heading = "Everywhere";

async function openWith(desk: Desk, client: Client, key: string, fields: Json = {}) {
  const json = { ...fieldsFor(await anyDepartment(desk)), ...fields };
  const answer = await desk.post(`${client.path}/tickets`, { json, headers: { "idempotency-key": key } });
  const number = answer.body?.data?.number;
  if (number) noteTicket(desk, `${client.path}/tickets/${number}/close`);
  return answer;
}

/** The same ticket sent twice with one key. */
const twice = shared(async (desk) => {
  const client = await newClient(desk);
  const key = desk.unique();
  const [first, second] = [await openWith(desk, client, key), await openWith(desk, client, key)];
  return { client, key, first, second };
});

export const idempotency: Section = {
  name: "idempotency",
  checks: [
    check(heading, "A POST with an `Idempotency-Key` succeeds as without", async (desk) => {
      expectStatus((await twice(desk)).first, 201);
      expectEqual(
        (await twice(desk)).first.headers.get("idempotency-replayed"),
        null,
        "Idempotency-Replayed",
      );
    }),
    check(heading, "The same key replays the first outcome", async (desk) => {
      const { first, second } = await twice(desk);
      expectEqual([second.status, second.body], [first.status, first.body], "the second answer");
    }),
    check(heading, "A replay has `Idempotency-Replayed: true`", async (desk) => {
      expectEqual(
        (await twice(desk)).second.headers.get("idempotency-replayed"),
        "true",
        "Idempotency-Replayed",
      );
    }),
    check(heading, "Nothing is done twice", async (desk) => {
      const { client } = await twice(desk);
      expectEqual(dataOf(await desk.get(`${client.path}/tickets`)).length, 1, "the number of tickets");
    }),
    check(heading, "The same key with a different body is 422", async (desk) => {
      const { client, key } = await twice(desk);
      expectStatus(await openWith(desk, client, key, { subject: "Another one" }), 422);
    }),
    check(heading, "Two requests with one key at once open one ticket", async (desk) => {
      const client = await newClient(desk);
      const key = desk.unique();
      const answers = await Promise.all([openWith(desk, client, key), openWith(desk, client, key)]);
      for (const answer of answers) expectStatus(answer, 200, 201, 409);
      expectThat(
        answers.some(({ status }) => status !== 409),
        "one ticket",
        answers.map(({ status }) => status),
      );
      expectEqual(dataOf(await desk.get(`${client.path}/tickets`)).length, 1, "the number of tickets");
    }),
    check(heading, "A 422 is not stored: the corrected request may have the same key", async (desk) => {
      const client = await newClient(desk);
      const key = desk.unique();
      expectStatus(await openWith(desk, client, key, { subject: "" }), 422);
      dataOf(await openWith(desk, client, key));
    }),
    check(heading, "A key belongs to its path", async (desk) => {
      const key = desk.unique();
      const [one, other] = [await newClient(desk), await newClient(desk)];
      const [first, second] = [await openWith(desk, one, key), await openWith(desk, other, key)];
      expectDifferent(dataOf(first).number, dataOf(second).number, "the number of the second ticket");
    }),
    check(heading, "A key has 1–255 visible characters, else 422", async (desk) => {
      const client = await newClient(desk);
      for (const key of ["x".repeat(256), "a b"]) expectStatus(await openWith(desk, client, key), 422);
      dataOf(await openWith(desk, client, desk.unique().padEnd(255, "~")));
    }),
    check(heading, "A reply is repeated safely too", async (desk) => {
      const { path } = await openTicket(desk);
      const headers = { "idempotency-key": desk.unique() };
      const send = () => desk.post(`${path}/replies`, { json: { body: "Once." }, headers });
      const [first, second] = [await send(), await send()];
      expectEqual(dataOf(first).id, dataOf(second).id, "the reply's id");
      const { replies } = dataOf(await desk.get(path));
      expectEqual(replies.filter(({ body }: Json) => body === "Once.").length, 1, "the number of replies");
    }),
    check(heading, "A form with a file is repeated safely too", async (desk) => {
      const { path } = await openTicket(desk, { department: await departmentForText(desk) });
      const headers = { "idempotency-key": desk.unique() };
      const send = () => {
        const form = formOf({ body: "As a form." }, [textFile()]);
        return desk.post(`${path}/replies`, { form, headers });
      };
      const [first, second] = [await send(), await send()];
      expectEqual(dataOf(first).id, dataOf(second).id, "the reply's id");
    }),
  ],
};
