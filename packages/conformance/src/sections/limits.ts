import type { Answer, Desk } from "../desk.ts";
import { noteTicket } from "../effects.ts";
import { expectEqual, expectStatus, expectThat, skip } from "../expect.ts";
import { anyDepartment, askToOpen, dataOf, fieldsFor, newClient } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";
import * as shape from "../shapes.ts";

const heading = "Limits";
const mostTickets = 30;

/** Opens tickets of one client until the desk refuses. */
const refused = shared(async (desk) => {
  const client = await newClient(desk);
  const fields = fieldsFor(await anyDepartment(desk));
  for (let accepted = 0; accepted < mostTickets; accepted++) {
    const answer = await askToOpen(desk, client, fields);
    if (answer.status === 429) return { client, fields, accepted, answer };
    dataOf(answer);
  }
  return skip(`the brand lets a client open more than ${mostTickets} tickets`);
});

async function limited(desk: Desk): Promise<Answer> {
  return (await refused(desk)).answer;
}

export const limits: Section = {
  name: "limits",
  isCostly: true,
  checks: [
    check(heading, "Exceeding a submission limit returns 429", async (desk) =>
      expectStatus(await limited(desk), 429),
    ),
    check("Errors", "429 has `message`, `limit` and `retry_after` in seconds", async (desk) => {
      const { body } = await limited(desk);
      const members = {
        message: shape.text,
        code: shape.text,
        limit: shape.integer,
        limit_name: shape.text,
        retry_after: shape.integer,
      };
      shape.object(members)(body, "the answer");
      expectThat(body.retry_after > 0, "a positive number of seconds", body.retry_after);
    }),
    check("Errors", "429 sends the header `Retry-After` also", async (desk) => {
      const { headers, body } = await limited(desk);
      expectEqual(headers.get("retry-after"), String(body?.retry_after), "Retry-After");
    }),
    check(heading, "`limit` is the number that was accepted", async (desk) => {
      const { accepted, answer } = await refused(desk);
      expectEqual(accepted, answer.body?.limit, "the number of accepted tickets");
    }),
    check("Limits", "Only what was accepted counts, and validation comes before limits", async (desk) => {
      const { client, fields } = await refused(desk);
      expectStatus(await askToOpen(desk, client, { ...fields, subject: "" }), 422);
    }),
    check("Everywhere", "A replay is not charged to any limit", async (desk) => {
      const { accepted } = await refused(desk);
      if (accepted < 2) skip("the limit is a single ticket");
      const client = await newClient(desk);
      const json = fieldsFor(await anyDepartment(desk));
      const headers = { "idempotency-key": desk.unique() };
      const send = () => desk.post(`${client.path}/tickets`, { json, headers });
      const first = await send();
      noteTicket(desk, `${client.path}/tickets/${dataOf(first).number}/close`);
      for (let count = 0; count <= accepted; count++) expectStatus(await send(), first.status);
      dataOf(await askToOpen(desk, client, json));
    }),
    check("Everywhere", "A 429 is not stored under an `Idempotency-Key`", async (desk) => {
      const { client, fields } = await refused(desk);
      const headers = { "idempotency-key": desk.unique() };
      const send = () => desk.post(`${client.path}/tickets`, { json: fields, headers });
      expectStatus(await send(), 429);
      expectEqual((await send()).headers.get("idempotency-replayed"), null, "Idempotency-Replayed");
    }),
    check(heading, "The limits are per client", async (desk) => {
      const { fields } = await refused(desk);
      dataOf(await askToOpen(desk, await newClient(desk), fields));
    }),
  ],
};
