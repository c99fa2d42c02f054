import type { Json } from "../../desk.ts";
import { expectDifferent, expectEqual, expectStatus, expectThat } from "../../expect.ts";
import {
  anyDepartment,
  askToOpen,
  askToOpenByForm,
  dataOf,
  departmentWhere,
  fieldsFor,
  formOf,
  newClient,
  openTicket,
} from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "Tickets";
const opened = shared(async (desk) => {
  const client = await newClient(desk);
  return askToOpen(desk, client, fieldsFor(await anyDepartment(desk)));
});
/** For requests that are refused: they do not count towards the client's limits. */
const refusedClient = shared(newClient);

const withPriorities = ({ priorities = [] }: Json) => priorities.length > 0;
const withoutPriorities = ({ priorities = [] }: Json) => priorities.length === 0;

/** The highest may page someone. Not the default if there is another, which a desk could take without looking. */
function leastUrgent({ priorities, default_priority }: Json): Json {
  const urgencies = ["low", "medium", "high", "critical", "emergency"];
  const rank = ({ value }: Json) =>
    value === default_priority ? urgencies.length : urgencies.indexOf(value);
  return priorities.toSorted((one: Json, other: Json) => rank(one) - rank(other))[0];
}

export const opening: Section = {
  name: "opening tickets",
  checks: [
    check(heading, "POST opens a ticket: 201", async (desk) => expectStatus(await opened(desk), 201)),
    check(heading, "The answer is `{data: ticket detail}`", async (desk) => {
      shape.object({ data: shape.ticket })((await opened(desk)).body, "the answer");
    }),
    check("States and transitions", "A new ticket is open, and not closed", async (desk) => {
      const { status, closed_at } = (await opened(desk)).body.data;
      expectEqual([status, closed_at], ["open", null], "status and closed_at");
    }),
    check(
      heading,
      "The opening message is attributed to the client, with the name of its record",
      async (desk) => {
        const [first] = (await opened(desk)).body.data.replies;
        expectEqual(first.author, { type: "client", name: "Conny Formance" }, "the author");
      },
    ),
    check("Integration API", "`replies[0]` is the opening message, as it was sent", async (desk) => {
      const [first] = (await opened(desk)).body.data.replies;
      expectEqual(first.body, fieldsFor(await anyDepartment(desk)).body, "the body");
    }),
    check("Reply", "`body_html` is the body as sanitised HTML", async (desk) => {
      const [first] = (await opened(desk)).body.data.replies;
      expectThat(first.body_html.includes("<em>API</em>"), "HTML with <em>API</em>", first.body_html);
    }),
    check(heading, "subject, body and department_id are required", async (desk) => {
      const answer = await askToOpen(desk, await refusedClient(desk), {});
      expectStatus(answer, 422);
      expectEqual(
        Object.keys(answer.body?.errors ?? {}),
        ["subject", "body", "department_id"],
        "the faulty fields",
      );
    }),
    check("Limits", "A subject has at most 255 characters", async (desk) => {
      const fields = fieldsFor(await anyDepartment(desk));
      const long = await askToOpen(desk, await refusedClient(desk), { ...fields, subject: "ü".repeat(256) });
      expectStatus(long, 422);
      const { ticket } = await openTicket(desk, { subject: "ü".repeat(255) });
      expectEqual(ticket.subject.length, 255, "the length of the subject");
    }),
    check("Integration API", "A body has at most 20 000 characters", async (desk) => {
      const client = await refusedClient(desk);
      const fields = fieldsFor(await anyDepartment(desk));
      expectStatus(await askToOpen(desk, client, { ...fields, body: "x".repeat(20_001) }), 422);
      dataOf(await askToOpen(desk, client, { ...fields, body: "x".repeat(20_000) }));
    }),
    check(
      "Errors",
      "A department that is not active, or unknown, is 422 on `department_id`",
      async (desk) => {
        const fields = fieldsFor(await anyDepartment(desk));
        for (const department_id of [2_000_000_000, 0, "x"]) {
          const answer = await askToOpen(desk, await refusedClient(desk), { ...fields, department_id });
          expectStatus(answer, 422);
          expectEqual(Object.keys(answer.body?.errors ?? {}), ["department_id"], "the faulty fields");
        }
      },
    ),
    check(heading, "A priority that the department offers is taken", async (desk) => {
      const department = await departmentWhere(desk, withPriorities, "no department offers priorities");
      const { value, label } = leastUrgent(department);
      const { ticket } = await openTicket(desk, { department, priority: value });
      expectEqual(ticket.priority, value, "the priority");
      shape.text(ticket.priority_label, "priority_label");
      expectEqual(ticket.priority_label, label, "the label");
    }),
    check(heading, "The priority defaults to the department's `default_priority`", async (desk) => {
      const department = await departmentWhere(desk, withPriorities, "no department offers priorities");
      const { ticket } = await openTicket(desk, { department });
      expectEqual(ticket.priority, department.default_priority, "the priority");
    }),
    check("Errors", "A priority not offered by the department is 422 on `priority`", async (desk) => {
      const department = await departmentWhere(desk, withPriorities, "no department offers priorities");
      const fields = { ...fieldsFor(department), priority: "whenever" };
      const answer = await askToOpen(desk, await refusedClient(desk), fields);
      expectStatus(answer, 422);
      expectEqual(Object.keys(answer.body?.errors ?? {}), ["priority"], "the faulty fields");
    }),
    check(heading, "The priority is ignored when the department offers no priorities", async (desk) => {
      const department = await departmentWhere(desk, withoutPriorities, "every department offers priorities");
      const priority = department.default_priority === "low" ? "medium" : "low";
      const { ticket } = await openTicket(desk, { department, priority });
      expectEqual(
        [ticket.priority, ticket.priority_label],
        [department.default_priority, null],
        "priority and its label",
      );
    }),
    check(
      "Integration API",
      "Custom fields are stored and returned as `{key, label, value}`",
      async (desk) => {
        const hasText = ({ custom_fields }: Json) => custom_fields.some(({ type }: Json) => type === "text");
        const department = await departmentWhere(desk, hasText, "no department has a custom field of text");
        const field = department.custom_fields.find(({ type }: Json) => type === "text");
        const custom_fields = { ...fieldsFor(department).custom_fields, [field.key]: "shop.example" };
        const { ticket } = await openTicket(desk, { department, custom_fields });
        const given = ticket.custom_fields.find(({ key }: Json) => key === field.key);
        expectEqual(given, { key: field.key, label: field.label, value: "shop.example" }, "the custom field");
      },
    ),
    check(
      "Integration API",
      "A choice that a custom field does not offer is 422 on its dotted name",
      async (desk) => {
        const hasChoice = ({ custom_fields }: Json) =>
          custom_fields.some(({ type }: Json) => type === "select");
        const department = await departmentWhere(
          desk,
          hasChoice,
          "no department has a custom field with a choice",
        );
        const { key } = department.custom_fields.find(({ type }: Json) => type === "select");
        const custom_fields = { ...fieldsFor(department).custom_fields, [key]: "conformance-nonsense" };
        const answer = await askToOpen(desk, await refusedClient(desk), {
          ...fieldsFor(department),
          custom_fields,
        });
        expectStatus(answer, 422);
        expectEqual(Object.keys(answer.body?.errors ?? {}), [`custom_fields.${key}`], "the faulty fields");
      },
    ),
    check("Integration API", "`cc` addresses are taken up to `cc.max`, and one more is 422", async (desk) => {
      const allows = ({ cc }: Json) => cc.allowed && cc.max > 0;
      const department = await departmentWhere(desk, allows, "no department allows copies");
      const cc = Array.from({ length: department.cc.max }, (_, at) => `copy-${at}@conformance.example`);
      const { ticket } = await openTicket(desk, { department, cc });
      expectEqual(ticket.cc, cc, "cc");
      const more = { ...fieldsFor(department), cc: [...cc, "one-more@conformance.example"] };
      expectStatus(await askToOpen(desk, await refusedClient(desk), more), 422);
    }),
    check("Integration API", "A wrong address in `cc` is named as `cc.0`", async (desk) => {
      const department = await departmentWhere(desk, ({ cc }) => cc.allowed, "no department allows copies");
      const fields = { ...fieldsFor(department), cc: ["no address"] };
      const answer = await askToOpen(desk, await refusedClient(desk), fields);
      expectStatus(answer, 422);
      expectEqual(Object.keys(answer.body?.errors ?? {}), ["cc.0"], "the faulty fields");
    }),
    check(heading, "A ticket can be opened by multipart form", async (desk) => {
      const form = formOf(fieldsFor(await anyDepartment(desk)));
      expectStatus(await askToOpenByForm(desk, await newClient(desk), form), 201);
    }),
    check("Resources", "A ticket number has 14 digits, is random and not sequential", async (desk) => {
      const client = await newClient(desk);
      const numbers: number[] = [];
      for (let count = 0; count < 3; count++)
        numbers.push(Number((await openTicket(desk, { client })).ticket.number));
      const [first = 0, second = 0, third = 0] = numbers;
      expectDifferent(second - first, third - second, "the distance of the numbers");
      expectThat(Math.abs(second - first) > 1_000, "numbers that are not sequential", numbers);
    }),
    check("Resources", "Times have six fractional digits of real microseconds", async (desk) => {
      const times: string[] = [];
      const client = await newClient(desk);
      for (let count = 0; count < 3; count++)
        times.push((await openTicket(desk, { client })).ticket.created_at);
      expectThat(!times.every((time) => time.endsWith("000Z")), "microseconds that are not padded", times);
    }),
    check("Departments and preview", "HTML in a subject stays text", async (desk) => {
      const subject = '<b>1 < 2</b> & "so"';
      expectEqual((await openTicket(desk, { subject })).ticket.subject, subject, "the subject");
    }),
  ],
};
