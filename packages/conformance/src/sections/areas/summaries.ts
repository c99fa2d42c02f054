import type { Desk, Json } from "../../desk.ts";
import { expectEqual, expectStatus, expectThat } from "../../expect.ts";
import { dataOf, newClient, openTicket } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "Other areas";

const counts = Object.fromEntries(
  ["open", "awaiting_reply", "in_progress", "on_hold", "closed", "active", "total"].map((name) => [
    name,
    shape.integer,
  ]),
);

/** A client with an open and a closed ticket. */
const summary = shared(async (desk) => {
  const client = await newClient(desk);
  const { path } = await openTicket(desk, { client });
  await desk.post(`${path}/close`);
  const { path: open } = await openTicket(desk, { client });
  const answer = await desk.get(`${client.path}/summary`);
  return { client, answer, newest: dataOf(await desk.get(open)).last_reply_at as string };
});

const limitsOf = async (desk: Desk, path: string): Promise<Json> =>
  dataOf(await desk.get(`${path}/summary`)).limits.open_tickets;

export const summaries: Section = {
  name: "summaries",
  checks: [
    check(heading, "A client's summary is 200 with the counts of a dashboard", async (desk) => {
      const { answer } = await summary(desk);
      expectStatus(answer, 200);
      const data = shape.object({
        tickets: shape.object(counts),
        last_reply_at: shape.nullable(shape.instant),
        ratings_pending: shape.integer,
        announcements: shape.integer,
        status_indicator: shape.text,
        limits: shape.object({
          open_tickets: shape.object({
            limit: shape.nullable(shape.integer),
            remaining: shape.nullable(shape.integer),
          }),
        }),
      });
      shape.object({ data })(answer.body, "the answer");
    }),
    check(heading, "`tickets` counts by status; `active` is all but closed", async (desk) => {
      const { open, closed, active, total } = dataOf((await summary(desk)).answer).tickets;
      expectEqual({ closed, active, total }, { closed: 1, active: 1, total: 2 }, "the counts");
      expectThat(open <= 1, "at most one open ticket", open);
    }),
    check(heading, "`last_reply_at` is the time of the newest reply", async (desk) => {
      const { answer, newest } = await summary(desk);
      expectEqual(dataOf(answer).last_reply_at, newest, "last_reply_at");
    }),
    check(heading, "`limits.open_tickets.remaining` goes down with a ticket", async (desk) => {
      const client = await newClient(desk);
      const before = await limitsOf(desk, client.path);
      if (before.limit === null) return expectEqual(before.remaining, null, "remaining without a limit");
      expectEqual(before.remaining, before.limit, "remaining of a new client");
      await openTicket(desk, { client });
      expectEqual((await limitsOf(desk, client.path)).remaining, before.limit - 1, "remaining after one");
    }),
    check(heading, "GET /summary has the brand's counts, and nothing but counts", async (desk) => {
      const answer = await desk.get("/summary");
      expectStatus(answer, 200);
      const data = shape.object({
        tickets: shape.object(counts),
        unassigned: shape.integer,
        oldest_waiting_at: shape.nullable(shape.instant),
        departments: shape.listOf(shape.object({ id: shape.integer, name: shape.text })),
        priorities: shape.object({
          low: shape.integer,
          medium: shape.integer,
          high: shape.integer,
          critical: shape.integer,
          emergency: shape.integer,
        }),
      });
      shape.object({ data })(answer.body, "the answer");
      expectThat(!answer.text.includes(desk.prefix), "no client's name or address", answer.text);
    }),
  ],
};
