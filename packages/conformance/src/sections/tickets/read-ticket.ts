import type { Json } from "../../desk.ts";
import { expectEqual, expectStatus, expectThat } from "../../expect.ts";
import { dataOf, missingNumber, newClient, openTicket } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const thread = shared(async (desk) => {
  const opened = await openTicket(desk);
  for (const body of ["Second.", "Third."]) await desk.post(`${opened.path}/replies`, { json: { body } });
  return opened;
});

/** Members that would show what only staff may see. */
const forStaff = [
  "notes",
  "activity",
  "summary",
  "ai_summary",
  "tags",
  "source",
  "internal",
  "staff",
  "assignee",
];

export const reading: Section = {
  name: "reading tickets",
  checks: [
    check("Tickets", "GET answers 200 `{data: ticket detail}`", async (desk) => {
      const answer = await desk.get((await thread(desk)).path);
      expectStatus(answer, 200);
      shape.object({ data: shape.ticket })(answer.body, "the answer");
    }),
    check("Ticket (detail)", "`replies` are ordered oldest first", async (desk) => {
      const { replies } = dataOf(await desk.get((await thread(desk)).path));
      const times = replies.map(({ created_at }: Json) => created_at);
      expectEqual(times, [...times].sort(), "the times of the replies");
      const own = replies
        .filter(({ author }: Json) => author.type === "client")
        .map(({ body }: Json) => body);
      expectEqual(own.slice(1), ["Second.", "Third."], "the client's replies");
    }),
    check("Tickets", "404 if the number does not exist", async (desk) => {
      const { client } = await thread(desk);
      for (const number of [missingNumber, "1", "x", "99999999999999999999"])
        expectStatus(await desk.get(`${client.path}/tickets/${number}`), 404);
    }),
    check("Tickets", "404 if the number belongs to another client", async (desk) => {
      const { ticket } = await thread(desk);
      const other = await newClient(desk);
      expectStatus(await desk.get(`${other.path}/tickets/${ticket.number}`), 404);
    }),
    check("What the service does", "A ticket holds only customer-safe data", async (desk) => {
      const { client, path } = await thread(desk);
      for (const at of [path, `${client.path}/tickets`]) {
        const data = [dataOf(await desk.get(at))].flat()[0];
        expectThat(
          !forStaff.some((member) => member in data),
          `no member of ${forStaff.join(", ")}`,
          Object.keys(data),
        );
      }
    }),
    check(
      "What the service does",
      "Responses hold no integer database ids but those of departments",
      async (desk) => {
        const { path } = await thread(desk);
        const { department, ...ticket } = dataOf(await desk.get(path));
        const integerIds = JSON.stringify(ticket).match(/"(\w*_)?id":\d+/g);
        expectEqual(integerIds, null, "the integer ids");
        shape.integer(department.id, "department.id");
      },
    ),
    check(
      "Ticket (detail)",
      "`on_hold_until` only on hold, `is_guest` only on a guest ticket",
      async (desk) => {
        const data = dataOf(await desk.get((await thread(desk)).path));
        expectEqual(["on_hold_until" in data, "is_guest" in data], [false, false], "on_hold_until, is_guest");
      },
    ),
    check("Integration API", "`can_reply` is true for an open ticket", async (desk) => {
      expectEqual(dataOf(await desk.get((await thread(desk)).path)).can_reply, true, "can_reply");
    }),
    check("Credentials", "`accepts_credentials` is that of the department, while open", async (desk) => {
      const { path, ticket } = await thread(desk);
      const list = dataOf(await desk.get("/departments"));
      const department = list.find(({ id }: Json) => id === ticket.department.id);
      const { accepts_credentials } = dataOf(await desk.get(path));
      expectEqual(accepts_credentials, department.accepts_credentials, "accepts_credentials");
    }),
    check(
      "Ticket (list item)",
      "`department` has id, name and description of the department",
      async (desk) => {
        const { ticket } = await thread(desk);
        const list = dataOf(await desk.get("/departments"));
        const { id, name, description } = list.find((one: Json) => one.id === ticket.department.id);
        expectEqual(ticket.department, { id, name, description }, "the department");
      },
    ),
  ],
};
