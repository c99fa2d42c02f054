import type { Json } from "../desk.ts";
import { expectEqual, expectStatus, expectThat, skip } from "../expect.ts";
import { departmentWhere, departments as list, mostDepartments, openTicket } from "../fixtures.ts";
import { check, type Section } from "../section.ts";
import * as shape from "../shapes.ts";

const heading = "Department object";

export const departments: Section = {
  name: "departments",
  checks: [
    check("Departments and preview", "GET /departments answers 200 `{data: [department]}`", async (desk) => {
      const answer = await desk.get("/departments");
      expectStatus(answer, 200);
      shape.object({ data: shape.listOf(shape.department) })(answer.body, "the answer");
    }),
    check(heading, "`priorities` are `{value, label}` of the five values", async (desk) => {
      for (const { priorities = [], name } of await list(desk)) {
        const values = priorities.map(({ value }: Json) => value);
        expectEqual(values, [...new Set(values)], `the priorities of ${name}`);
      }
    }),
    check(heading, "`default_priority` is one of the priorities", async (desk) => {
      for (const { priorities = [], default_priority, name } of await list(desk))
        expectThat(
          priorities.length === 0 || priorities.some(({ value }: Json) => value === default_priority),
          `the default priority of ${name} to be offered`,
          default_priority,
        );
    }),
    check("Integration API", "`priority_warnings` are `{priority, message}`", async (desk) => {
      const warnings = shape.listOf(shape.object({ priority: shape.priority, message: shape.text }));
      for (const department of await list(desk)) warnings(department.priority_warnings, "priority_warnings");
    }),
    check(
      "Integration API",
      "`custom_fields` have key, label, type, required, help and options",
      async (desk) => {
        for (const department of await list(desk))
          shape.customFields(department.custom_fields, "custom_fields");
      },
    ),
    check("Integration API", "Only fields with a choice have `options`", async (desk) => {
      for (const { custom_fields } of await list(desk))
        for (const { key, type, options } of custom_fields)
          expectEqual(options !== null, ["select", "multiselect"].includes(type), `options of ${key}`);
    }),
    check("Integration API", "`cc` is `{allowed, max}`", async (desk) => {
      const cc = shape.object({ allowed: shape.boolean, max: shape.integer });
      for (const department of await list(desk)) cc(department.cc, "cc");
    }),
    check("Integration API", "`captcha` is null for clients", async (desk) => {
      for (const { captcha, name } of await list(desk)) expectEqual(captcha, null, `captcha of ${name}`);
    }),
    check(heading, "`timezone` is the name of a time zone", async (desk) => {
      for (const { timezone } of await list(desk)) {
        let known = true;
        try {
          new Intl.DateTimeFormat("en", { timeZone: timezone });
        } catch {
          known = false;
        }
        expectThat(known, "the name of a time zone", timezone);
      }
    }),
    check(
      heading,
      "`opening_hours` is null when always open, and `is_open_now` is true then",
      async (desk) => {
        for (const { opening_hours, is_open_now, holidays = [] } of await list(desk))
          if (opening_hours === null && holidays.length === 0) expectEqual(is_open_now, true, "is_open_now");
      },
    ),
    check("Integration API", "`reopens_at` is null while open", async (desk) => {
      for (const { is_open_now, reopens_at } of await list(desk))
        if (is_open_now) expectEqual(reopens_at, null, "reopens_at");
    }),
    check(heading, "`reopens_at` of a closed department is in the future", async (desk) => {
      for (const { is_open_now, reopens_at } of await list(desk))
        if (!is_open_now && reopens_at !== null)
          expectThat(Date.parse(reopens_at) > Date.now() - 60_000, "a time in the future", reopens_at);
    }),
    check(heading, "`files.accept` lists every allowed kind for the file input", async (desk) => {
      for (const { files } of await list(desk))
        for (const extension of files.allowed)
          expectThat(files.accept.includes(`.${extension}`), `accept with .${extension}`, files.accept);
    }),
    check(heading, "`files.max_files` and `files.max_megabytes` are not negative", async (desk) => {
      for (const { files } of await list(desk))
        expectThat(files.max_files >= 0 && files.max_megabytes >= 0, "limits of at least 0", files);
    }),
    check(
      "Guest routes",
      "GET /guest/departments lists departments with `accepts_guests` true",
      async (desk) => {
        const answer = await desk.get("/guest/departments");
        expectStatus(answer, 200);
        shape.object({ data: shape.listOf(shape.department) })(answer.body, "the answer");
        for (const { accepts_guests } of answer.body.data)
          expectEqual(accepts_guests, true, "accepts_guests");
      },
    ),
    check(
      "Guest routes",
      "Every active department that accepts guests is among the guests' departments",
      async (desk) => {
        const forGuests = (await desk.get("/guest/departments")).body?.data?.map(({ id }: Json) => id);
        const accepting = (await list(desk))
          .filter(({ accepts_guests }) => accepts_guests)
          .map(({ id }) => id);
        expectEqual([...(forGuests ?? [])].sort(), accepting.sort(), "the guests' departments");
      },
    ),
    check(
      "Integration API",
      "`captcha` of a guests' department is null or says how to ask it",
      async (desk) => {
        for (const department of (await desk.get("/guest/departments")).body?.data ?? [])
          shape.captcha(department.captcha, "captcha");
      },
    ),
    check("Resources", "Departments have integer ids that are unique", async (desk) => {
      const ids = (await list(desk)).map(({ id }) => id);
      expectEqual(ids.length, new Set(ids).size, "the number of different ids");
    }),
    check("States and transitions", "A closed department still accepts submissions", async (desk) => {
      const department = await departmentWhere(
        desk,
        ({ is_open_now }) => !is_open_now,
        "no department is closed at this hour",
      );
      const { ticket } = await openTicket(desk, { department });
      expectEqual(ticket.department.id, department.id, "the department");
    }),
    check("Department object", "An automatic first reply has author.type `system`", async (desk) => {
      const closed = (await list(desk)).filter(({ is_open_now }) => !is_open_now);
      for (const department of closed.slice(0, mostDepartments)) {
        const { ticket } = await openTicket(desk, { department });
        if (ticket.replies.length < 2) continue;
        return expectEqual(ticket.replies[1].author.type, "system", "author.type");
      }
      skip("no closed department that was tried replies automatically");
    }),
  ],
};
