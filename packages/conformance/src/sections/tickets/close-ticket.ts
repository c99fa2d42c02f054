import type { Json } from "../../desk.ts";
import { expectEqual, expectStatus, skip } from "../../expect.ts";
import {
  dataOf,
  departments,
  departmentWhere,
  missingNumber,
  mostDepartments,
  openTicket,
} from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const closed = shared(async (desk) => {
  const opened = await openTicket(desk);
  return { ...opened, answer: await desk.post(`${opened.path}/close`) };
});

/** The answer to a reply on a closed ticket; the department's `reopen_days` may forbid it. */
const reopened = shared(async (desk) => {
  const opened = await openTicket(desk);
  await desk.post(`${opened.path}/close`);
  const { can_reply } = dataOf(await desk.get(opened.path));
  const answer = await desk.post(`${opened.path}/replies`, { json: { body: "It is down again." } });
  return { ...opened, canReply: can_reply as boolean, answer };
});

export const closing: Section = {
  name: "closing",
  checks: [
    check("Integration API", "Close answers 200 `{data: ticket detail}`", async (desk) => {
      const { answer } = await closed(desk);
      expectStatus(answer, 200);
      shape.object({ data: shape.ticket })(answer.body, "the answer");
    }),
    check("States and transitions", "The ticket is closed, and `closed_at` is set", async (desk) => {
      const { status, closed_at } = dataOf((await closed(desk)).answer);
      expectEqual(status, "closed", "the status");
      shape.instant(closed_at, "closed_at");
    }),
    check("States and transitions", "Closing a closed ticket returns it unchanged", async (desk) => {
      const { path, answer } = await closed(desk);
      const again = await desk.post(`${path}/close`);
      expectStatus(again, 200);
      expectEqual(dataOf(again), dataOf(answer), "the ticket");
    }),
    check("Tickets", "Closing needs no body, and takes an empty one", async (desk) => {
      const { path } = await openTicket(desk);
      expectStatus(await desk.post(`${path}/close`, { json: {} }), 200);
    }),
    check("Tickets", "Closing a ticket that does not exist is 404", async (desk) => {
      const { client } = await closed(desk);
      expectStatus(await desk.post(`${client.path}/tickets/${missingNumber}/close`), 404);
    }),
    check("Integration API", "`accepts_credentials` is false once closed", async (desk) => {
      expectEqual(dataOf((await closed(desk)).answer).accepts_credentials, false, "accepts_credentials");
    }),
    check(
      "Integration API",
      "A client's reply reopens a closed ticket, or is 422 on `body`, as `can_reply` said",
      async (desk) => {
        const { canReply, answer } = await reopened(desk);
        expectStatus(answer, canReply ? 201 : 422);
        if (canReply) expectEqual(answer.body?.ticket?.status, "open", "the status");
        else expectEqual(Object.keys(answer.body?.errors ?? {}), ["body"], "the faulty fields");
      },
    ),
    check("Integration API", "A reopened ticket has `closed_at` null", async (desk) => {
      const { path, canReply } = await reopened(desk);
      if (!canReply) skip("the department does not let clients reopen tickets");
      const { status, closed_at } = dataOf(await desk.get(path));
      expectEqual([status, closed_at], ["open", null], "status and closed_at");
    }),
    check("Integration API", "A department can refuse to reopen: then `can_reply` is false", async (desk) => {
      const some = (await departments(desk)).slice(0, mostDepartments);
      for (const department of some) {
        const { path } = await openTicket(desk, { department });
        const { can_reply }: Json = dataOf(await desk.post(`${path}/close`));
        if (can_reply) continue;
        const answer = await desk.post(`${path}/replies`, { json: { body: "x" } });
        expectStatus(answer, 422);
        return;
      }
      skip("no department that was tried refuses to reopen");
    }),
    check("Credentials", "Adding a credential to a closed ticket is 422", async (desk) => {
      const takes = ({ accepts_credentials }: Json) => accepts_credentials;
      const department = await departmentWhere(desk, takes, "no department accepts credentials");
      const { path } = await openTicket(desk, { department });
      await desk.post(`${path}/close`);
      expectStatus(await desk.post(`${path}/secrets`, { json: { label: "l", value: "v" } }), 422);
    }),
  ],
};
