import type { Answer, Asking, Desk, Json } from "../desk.ts";
import { expectEqual, expectMatch, expectStatus, expectThat, skip } from "../expect.ts";
import { asStaff, dataOf, fieldsFor, formOf, missingNumber, newClient, noteTicket } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";
import * as shape from "../shapes.ts";

const heading = "Guest routes";

const department = shared(async (desk) => {
  const accepting: Json[] = dataOf(await desk.get("/guest/departments"));
  const [first] = accepting;
  if (!first) skip("the brand has no department for guests");
  return (
    accepting.find(({ captcha }) => captcha === null) ??
    skip("every department for guests asks for a captcha")
  );
});

const guestOf = (desk: Desk) => ({
  first_name: "Gita",
  last_name: "Formance",
  email: `Guest-${desk.unique()}@Conformance.Example`,
});

async function draft(desk: Desk, fields: Json = {}): Promise<Json> {
  return { ...guestOf(desk), ...fieldsFor(await department(desk)), ...fields };
}

async function open(desk: Desk, asking?: Asking) {
  const answer = await desk.post("/guest/tickets", asking ?? { json: await draft(desk) });
  const number = answer.body?.data?.number;
  const token: string = answer.body?.access_token;
  if (number) noteTicket(desk, `/guest/tickets/${number}/close?token=${token}`);
  return { answer, number, token, path: `/guest/tickets/${number}` };
}

const opened = shared((desk) => open(desk));
const withFile = shared(async (desk) => {
  const file = new File(["from a guest\n"], "guest.txt");
  return open(desk, { form: formOf(await draft(desk), [file]) });
});

/** A guest's closed ticket, and the answer of the close. */
const closed = shared(async (desk) => {
  const ticket = await open(desk);
  const close = await byToken(desk, ticket, "POST", "/close");
  return { ...ticket, close };
});

/** With the ticket's token alone: these routes need no key. */
function byToken(
  desk: Desk,
  { path, token }: { path: string; token: string },
  method: string,
  below = "",
  asking: Asking = {},
): Promise<Answer> {
  return desk.ask(method, path + below, { ...asking, token: null, headers: { "x-ticket-token": token } });
}

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
      const json = fieldsFor(await department(desk));
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
      const { priorities = [] } = await department(desk);
      const { answer } = await open(desk, { json });
      expectStatus(answer, priorities.length > 0 ? 422 : 201);
      if (answer.status === 422)
        expectEqual(Object.keys(answer.body?.errors ?? {}), ["priority"], "the faulty fields");
    }),
    check("Authentication", "The token is sent in the header `X-Ticket-Token`", async (desk) => {
      const ticket = await opened(desk);
      const answer = await byToken(desk, ticket, "GET");
      expectStatus(answer, 200);
      shape.object({ data: shape.ticket })(answer.body, "the answer");
    }),
    check("Authentication", "… or in the query parameter `token`", async (desk) => {
      const { path, token } = await opened(desk);
      expectStatus(await desk.get(`${path}?token=${token}`, { token: null }), 200);
    }),
    check("Errors", "A wrong or missing token is 404, like a ticket that does not exist", async (desk) => {
      const { path } = await opened(desk);
      const answers = [
        await desk.get(path),
        await desk.get(path, { headers: { "x-ticket-token": "x".repeat(48) } }),
        await desk.get(`/guest/tickets/${missingNumber}`, { headers: { "x-ticket-token": "x".repeat(48) } }),
      ];
      for (const answer of answers) expectStatus(answer, 404);
      expectEqual(answers[1]?.body, answers[2]?.body, "both bodies");
    }),
    check("Guests", "The token of another ticket is 404", async (desk) => {
      const { path } = await opened(desk);
      const { token } = await withFile(desk);
      expectStatus(await desk.get(path, { headers: { "x-ticket-token": token } }), 404);
    }),
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
    check("Authentication", "After the close every guest route returns 410", async (desk) => {
      const ticket = await closed(desk);
      expectStatus(await byToken(desk, ticket, "GET"), 410);
      expectStatus(await byToken(desk, ticket, "POST", "/close"), 410);
      expectStatus(await byToken(desk, ticket, "POST", "/replies", { json: { body: "x" } }), 410);
    }),
    check("Errors", "410 has a `message` to be shown", async (desk) => {
      const answer = await byToken(desk, await closed(desk), "GET");
      expectStatus(answer, 410);
      expectMatch(answer.body?.message, /\S/, "the message");
    }),
    check("Guests", "A wrong token stays 404 after the close", async (desk) => {
      const { path } = await closed(desk);
      expectStatus(await desk.get(path, { headers: { "x-ticket-token": "x".repeat(48) } }), 404);
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
