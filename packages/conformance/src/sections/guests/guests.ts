import type { Json } from "../../desk.ts";
import { expectEqual, expectMatch, expectStatus, expectThat, skip } from "../../expect.ts";
import { asStaff, dataOf, fieldsFor, newClient } from "../../fixtures.ts";
import { check, type Section } from "../../section.ts";
import * as shape from "../../shapes.ts";
import { byToken, closed, draft, guestDepartment, open, opened, withFile } from "./guest-tickets.ts";
import { tokenChecks } from "./token-checks.ts";

const heading = "Guest routes";

export const guests: Section = {
  name: "guests",
  checks: [
    check(heading, "POST opens a ticket: 201 `{data: ticket, access_token}`", async (desk) => {
      const { answer } = await opened(desk);
      expectStatus(answer, 201);
      shape.object({ data: shape.ticket, access_token: shape.text })(answer.body, "the answer");
    }),
    check("Ticket (detail)", "Guest tickets carry `is_guest: true`", async (desk) => {
      expectEqual(dataOf((await opened(desk)).answer).is_guest, true, "is_guest");
    }),
    check("Authentication", "The access token has 48 characters", async (desk) => {
      expectMatch((await opened(desk)).token, /^[A-Za-z0-9]{48}$/, "the token");
    }),
    check(heading, "first_name, last_name and email are required", async (desk) => {
      const json = fieldsFor(await guestDepartment(desk));
      const answer = await desk.post("/guest/tickets", { json });
      expectStatus(answer, 422);
      const faulty = Object.keys(answer.body?.errors ?? {});
      expectEqual(
        ["first_name", "last_name", "email"].filter((name) => faulty.includes(name)).length,
        3,
        "the faulty ones of the three",
      );
    }),
    check("Errors", "A department that does not accept guests is 422 on `department_id`", async (desk) => {
      const all: Json[] = dataOf(await desk.get("/departments"));
      const other =
        all.find(({ accepts_guests }) => !accepts_guests) ?? skip("every department accepts guests");
      const answer = await desk.post("/guest/tickets", {
        json: await draft(desk, { department_id: other.id }),
      });
      expectStatus(answer, 422);
      expectEqual(Object.keys(answer.body?.errors ?? {}), ["department_id"], "the faulty fields");
    }),
    check(heading, "company is optional, and the rules for priority are those for clients", async (desk) => {
      const json = await draft(desk, { company: "Rao & Co", priority: "conformance-nonsense" });
      const { priorities = [] } = await guestDepartment(desk);
      const { answer } = await open(desk, { json });
      expectStatus(answer, priorities.length > 0 ? 422 : 201);
      if (answer.status === 422)
        expectEqual(Object.keys(answer.body?.errors ?? {}), ["priority"], "the faulty fields");
    }),
    ...tokenChecks,
    check(heading, "A reply is 201, as for accounts", async (desk) => {
      const ticket = await opened(desk);
      const answer = await byToken(desk, ticket, "POST", "/replies", { json: { body: "More." } });
      expectStatus(answer, 201);
      shape.replyOutcome(answer.body, "the answer");
    }),
    check("Integration API", "`download_url` of a guest's file is the guests' route", async (desk) => {
      const { answer, number } = await withFile(desk);
      const [file] = dataOf(answer).replies[0].attachments;
      const { pathname } = new URL(file?.download_url);
      expectEqual(
        pathname,
        `/api/v1/integration/guest/tickets/${number}/attachments/${file.id}/download`,
        "the path",
      );
    }),
    check(heading, "A guest downloads the file by the token", async (desk) => {
      const ticket = await withFile(desk);
      const [file] = dataOf(ticket.answer).replies[0].attachments;
      const answer = await byToken(desk, ticket, "GET", `/attachments/${file.id}/download`);
      expectStatus(answer, 200);
      expectEqual(answer.text, "from a guest\n", "the content");
      expectMatch(answer.headers.get("content-disposition"), /^attachment\b/, "Content-Disposition");
    }),
    check(heading, "Guests never get credential storage", async (desk) => {
      const ticket = await opened(desk);
      expectEqual(
        dataOf(await byToken(desk, ticket, "GET")).accepts_credentials,
        false,
        "accepts_credentials",
      );
      expectStatus(await byToken(desk, ticket, "GET", "/secrets"), 404);
    }),
    check(heading, "A guest ticket is never attached to an account with the same email", async (desk) => {
      const client = await newClient(desk);
      const { number } = await open(desk, { json: await draft(desk, { email: client.person.email }) });
      expectEqual(dataOf(await desk.get(`${client.path}/tickets`)), [], "the account's tickets");
      expectStatus(await desk.get(`${client.path}/tickets/${number}`), 404);
    }),
    check(heading, "Close answers the ticket detail", async (desk) => {
      const { close } = await closed(desk);
      expectStatus(close, 200);
      expectEqual([dataOf(close).status, dataOf(close).is_guest], ["closed", true], "status and is_guest");
    }),
    check("Errors", "410 has a `message` to be shown", async (desk) => {
      const answer = await byToken(desk, await closed(desk), "GET");
      expectStatus(answer, 410);
      expectMatch(answer.body?.message, /\S/, "the message");
    }),
    check("Guest routes", "email is stored lowercase", async (desk) => {
      const fields = await draft(desk);
      const { number } = await open(desk, { json: fields });
      const { guest } = dataOf(await asStaff(desk, "GET", `/tickets/${number}`));
      expectEqual(guest?.email, fields.email.toLowerCase(), "the address that staff see");
    }),
    check(
      "States and transitions",
      "A close by staff revokes the link, and a reopening does not restore it",
      async (desk) => {
        const ticket = await open(desk);
        await asStaff(desk, "POST", `/tickets/${ticket.number}/close`, {});
        expectStatus(await byToken(desk, ticket, "GET"), 410);
        await asStaff(desk, "POST", `/tickets/${ticket.number}/reopen`, {});
        expectStatus(await byToken(desk, ticket, "GET"), 410);
        await asStaff(desk, "POST", `/tickets/${ticket.number}/close`, {});
      },
    ),
    check("Guests", "An `X-Visitor-Address` that is none is 422", async (desk) => {
      const headers = { "x-visitor-address": "not an address" };
      expectStatus(await desk.post("/guest/tickets", { json: await draft(desk), headers }), 422);
    }),
    check(
      "Everywhere",
      "No answer of guests' routes sends a referrer on: `Referrer-Policy: no-referrer`",
      async (desk) => {
        const { headers } = await byToken(desk, await opened(desk), "GET");
        expectThat(
          headers.get("referrer-policy") === "no-referrer",
          "no-referrer",
          headers.get("referrer-policy"),
        );
      },
    ),
  ],
};
