import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { asOwner } from "../../../../test/database.ts";
import { keepAllFigures } from "../../../../test/keep-figures.ts";
import {
  type SecondProcess,
  startSecondProcess,
} from "../../../../test/second-process/start-second-process.ts";
import { type Operation, operationsOf } from "../../../../test/ticket-operations.ts";
import { createWorld, omar, type World } from "../../../../test/world.ts";
import { eraseNamed } from "../../organisation/clients/operator.ts";
import { openMsBetween } from "../../organisation/departments/open-time.ts";
import { replyDue } from "../../organisation/departments/reply-targets.ts";
import { recountAllFigures } from "./operator.ts";
import { followTickets, keepFigures } from "./update-figures.ts";

const day = [["08:00", "18:00"]];
const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };

let world: World;
let second: SecondProcess;
before(async () => {
  world = await createWorld();
  second = await startSecondProcess(world);
  // Closed at night and on weekends, with a short reply time for urgent tickets.
  const times = { first_reply_minutes: 30, next_reply_minutes: null };
  await world.admin("PATCH", `/departments/${world.technical}`, {
    body: {
      timezone: "America/New_York",
      opening_hours: hours,
      reply_targets: ["high", "critical", "emergency"].map((priority) => ({ priority, ...times })),
    },
  });
  await asOwner(world, `update brands set timezone = 'Pacific/Auckland' where id = ${world.harbour.id}`);
});
after(async () => {
  await second.stop();
  await world.close();
});
beforeEach(async () => {
  await keepAllFigures(world);
});

const none = { tickets: 0, days: 0, months: 0 };

interface Ticket {
  brand: string;
  department_id: number;
  priority: "low";
  tags: string[];
  assignee_id: string | null;
  created_at: string;
  closed_at: string | null;
  answers: { staff_id: string; created_at: string }[];
  department: Parameters<typeof replyDue>[0];
}

async function allTickets(): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select brands.timezone as brand, tickets.department_id, tickets.priority, tickets.tags, tickets.assignee_id,
      tickets.created_at, tickets.closed_at, to_json(departments) as department,
      (select coalesce(json_agg(json_build_object('staff_id', staff_id,
          'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by created_at, id), '[]')
        from replies where replies.ticket_id = tickets.id and author_type = 'staff') as answers
    from tickets join brands on brands.id = tickets.brand_id
      join departments on departments.id = tickets.department_id`.execute(world.desk.db);
  return rows;
}

/** The same rules once more, in TypeScript and from the raw data: each count with its place. */
function counted(tickets: readonly Ticket[]): string[] {
  const now = new Date().toISOString();
  return tickets.flatMap((ticket) => {
    const { department, created_at, closed_at, answers, assignee_id, department_id } = ticket;
    const times = {
      hours: department.opening_hours,
      holidays: department.holiday_days,
      timezone: department.timezone,
    };
    const first = answers[0];
    const owner = assignee_id ?? (closed_at ? answers.at(-1)?.staff_id : undefined);
    const due = replyDue(department, { priority: ticket.priority, isFirst: true }, created_at).dueAt;
    const end = first?.created_at ?? closed_at ?? now;
    const isLate = due !== null && Date.parse(end) > Date.parse(due);
    const told = (sort: string, at: string, staff: string | null | undefined) =>
      toldOn(new Intl.DateTimeFormat("sv", { timeZone: ticket.brand }).format(new Date(at)), sort, staff);
    const toldOn = (day: string, sort: string, staff: string | null | undefined) => {
      const places = [
        "department ",
        ...(staff ? [`person ${staff}`] : []),
        ...ticket.tags.map((tag) => `tag ${tag}`),
      ];
      return places.map((place) => `${department_id} ${place} ${day} ${sort}`);
    };
    const took = (until: string) => {
      const minutes = openMsBetween(times, created_at, until) / 60_000;
      return minutes < 1 ? 0 : 1 + Math.floor(Math.log(minutes) / Math.log(1.1));
    };
    return [
      ...told("0", created_at, owner),
      ...(first ? told(String(1_000 + took(first.created_at)), first.created_at, first.staff_id) : []),
      ...(closed_at
        ? told(String(2_000 + took(closed_at)), closed_at, owner)
        : toldOn("infinity", "3", owner)),
      ...(isLate && due ? told("2", due, first?.staff_id) : []),
      ...(!isLate && due && first ? told("1", first.created_at, first.staff_id) : []),
    ];
  });
}

async function kept(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', department_id, per, name, day, sort) as line
    from day_figures, unnest(sorts, counts) as kept (sort, count), generate_series(1, count)`.execute(
    world.desk.db,
  );
  return rows.map(({ line }) => line);
}

async function keptByMonth(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', department_id, per, name, month, sort) as line
    from month_figures, unpacked_counts(packed) as kept (sort, count), generate_series(1, count)`.execute(
    world.desk.db,
  );
  return rows.map(({ line }) => line);
}

/** Days whose packed counts differ from their plain counts. */
async function otherwisePacked(): Promise<unknown[]> {
  const { rows } = await sql`
    select name, day from day_figures
    where (select jsonb_object_agg(sort, count) from unnest(sorts, counts) as kept (sort, count)) is distinct from
      (select jsonb_object_agg(sort, count) from (
        select sort, sum(count) as count from unpacked_counts(packed) group by sort) as unpacked)`.execute(
    world.desk.db,
  );
  return rows;
}

async function assertEqualToFullCount(about: string): Promise<void> {
  await keepAllFigures(world);
  assert.deepEqual(await otherwisePacked(), [], about);
  const byDay = counted(await allTickets());
  assert.deepEqual((await kept()).sort(), byDay.sort(), about);
  const byMonth = byDay.filter((line) => !line.includes("infinity"));
  assert.deepEqual(
    (await keptByMonth()).sort(),
    byMonth.map((line) => line.replace(/-\d\d (\d+)$/, "-01 $1")).sort(),
    about,
  );
  const { rows } =
    await sql`select from day_figure_changes union all select from month_figure_changes`.execute(
      world.desk.db,
    );
  assert.equal(rows.length, 0);
}

let ages = 0;

/** Moves all times of a ticket back by these hours; pages are only notified of the tags. */
async function age(number: string, hours: number, tags: readonly string[] = []): Promise<void> {
  ages += 1;
  const earlier = (column: string) => `${column} = ${column} - interval '${hours} hours'`;
  await asOwner(
    world,
    // Locked first, so that no reply comes in between.
    `select from tickets where number = '${number}' for update;
     with aged as (update tickets set tags = '{${[...tags, `age ${ages}`].join()}}',
         ${["created_at", "first_answered_at", "closed_at"].map(earlier).join()}
       where number = '${number}' returning id)
     update replies set ${earlier("created_at")} from aged where ticket_id = aged.id`,
  );
}

test("concurrent changes in two processes give the days of a full count", async () => {
  const numbers = [(await world.openTicket()).number, (await world.openTicket({}, omar)).number];
  await world.openGuestTicket();
  const pick = (by = 0) => numbers[by % numbers.length] ?? "";
  const tag: Operation = async ({ chosen: [which, one = 0, hours = 0] }) => {
    await age(pick(which), hours % 200, [["one"], ["one", "two"], []][one % 3]);
    return { status: 200, text: "" };
  };
  const keep: Operation = async () => {
    await world.run(keepFigures, {});
    return { status: 200, text: "" };
  };
  const operations = [...operationsOf(world, numbers), tag, tag, tag, keep];
  const chosen = fc.array(fc.nat(1_000), { minLength: 3, maxLength: 3 });
  const plan = fc.array(fc.tuple(fc.nat(operations.length - 1), chosen), {
    minLength: 60,
    maxLength: 60,
    size: "max",
  });
  const { seed = 1 } = fc.readConfigureGlobal();
  await Promise.all(
    fc.sample(plan, { numRuns: 4, seed }).map(async (steps, at) => {
      for (const [which, chosen] of steps) {
        const url = at % 2 === 0 ? world.url : second.url;
        const { status, text } = (await operations[which]?.({ url, chosen })) ?? { status: 500, text: "" };
        assert.ok(status < 500, `seed ${seed}: ${which} ${status} ${text}`);
      }
    }),
  );
  await assertEqualToFullCount(`seed ${seed}`);
  assert.ok(
    new Set((await kept()).map((line) => line.split(" ").at(-1))).size > 5,
    "the plan does too little",
  );
  assert.deepEqual(await recountAllFigures(world.desk.db), none, `seed ${seed}`);
});

test("a change that commits after a later one was counted is counted too", async () => {
  const { number } = await world.openTicket();
  await keepAllFigures(world);
  await world.desk.db.transaction().execute(async (early) => {
    await sql`update tickets set tags = '{slow}' where number = ${number}`.execute(early);
    await world.openTicket();
    await followTickets(world.desk.db);
  });
  await assertEqualToFullCount("after both");
  assert.ok((await kept()).some((line) => line.includes("tag slow")));
});

test("a ticket that is split, merged or erased while open corrects its days", async () => {
  const client = "to-be-counted";
  const { number } = await world.openTicket({}, client);
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "We are on it." } });
  await world.platform("POST", `/clients/${client}/tickets/${number}/replies`, {
    body: { body: "Another thing." },
  });
  await assertEqualToFullCount("opened");
  const { replies } = (await world.staff("GET", `/tickets/${number}`)).body.data;
  const part = await world.staff("POST", `/tickets/${number}/split`, {
    body: { reply_id: replies.at(-1).id },
  });
  assert.equal(part.status, 201, part.text);
  await assertEqualToFullCount("split");
  const merged = await world.staff("POST", `/tickets/${number}/merge`, {
    body: { into: part.body.data.number },
  });
  assert.equal(merged.status, 200, merged.text);
  await assertEqualToFullCount("merged");
  const before = (await kept()).length;
  await eraseNamed(world.desk, { brand: world.harbour.slug, client });
  await assertEqualToFullCount("erased");
  assert.ok((await kept()).length < before);
});

test("measured times stay when a department changes its hours, and follow a transferred ticket", async () => {
  const { number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "We are on it." } });
  await age(number, 30);
  await asOwner(
    world,
    `update tickets set first_answered_at = created_at + interval '24 hours' where number = '${number}'`,
  );
  await sql`delete from ticket_figures where ticket_id = (select id from tickets where number = ${number})`.execute(
    world.desk.db,
  );
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["measured"] } });
  const tookMs = async () => {
    await keepAllFigures(world);
    const { rows } = await sql<{ ms: number }>`select answer_ms as ms from ticket_figures
      where ticket_id = (select id from tickets where number = ${number})`.execute(world.desk.db);
    return rows[0]?.ms;
  };
  const before = await tookMs();
  assert.ok(before !== undefined && before < 24 * 3_600_000);
  await world.admin("PATCH", `/departments/${world.technical}`, { body: { opening_hours: null } });
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["measured", "again"] } });
  assert.equal(await tookMs(), before);
  await world.admin("PATCH", `/departments/${world.technical}`, { body: { opening_hours: hours } });
  await world.admin("PATCH", `/departments/${world.presales}`, { body: { opening_hours: null } });
  await world.staff("POST", `/tickets/${number}/transfer`, { body: { department_id: world.presales } });
  assert.equal(await tookMs(), 24 * 3_600_000);
});

test("a missing reply is late from its due time", async () => {
  const { number } = await world.openTicket({ priority: "emergency" });
  await keepAllFigures(world);
  const lates = async () => (await kept()).filter((line) => line.endsWith(" 2")).length;
  const before = await lates();
  // Time passing causes no event.
  await asOwner(
    world,
    `update ticket_figures set due_at = now() - interval '1 minute'
    where ticket_id = (select id from tickets where number = '${number}')`,
  );
  await asOwner(
    world,
    `update tickets set created_at = created_at - interval '30 days' where number = '${number}'`,
  );
  await keepAllFigures(world);
  assert.equal(await lates(), before + 1);
});

test("wrong or missing figures are reported and corrected once", async () => {
  await keepAllFigures(world);
  await recountAllFigures(world.desk.db);
  await sql`update day_figures set counts[1] = counts[1] + 7 where per = 'department'`.execute(world.desk.db);
  await sql`delete from ticket_figures where ticket_id = (select max(ticket_id) from ticket_figures)`.execute(
    world.desk.db,
  );
  await sql`update month_figures set packed = packed_count(0::smallint, 7) || packed where per = 'department'`.execute(
    world.desk.db,
  );
  const { tickets, days, months } = await recountAllFigures(world.desk.db);
  assert.equal(tickets, 1);
  assert.ok(days > 0 && months > 0);
  assert.deepEqual(await recountAllFigures(world.desk.db), none);
  const all = async () => [...(await kept()).sort(), ...(await keptByMonth()).sort()];
  const before = await all();
  const tables = [
    "ticket_figures",
    "day_figures",
    "day_figure_changes",
    "month_figures",
    "month_figure_changes",
  ];
  for (const table of [...tables, "figures_progress"])
    await sql`delete from ${sql.table(table)}`.execute(world.desk.db);
  await keepAllFigures(world);
  assert.deepEqual(await all(), before);
});

test("an erased client's closed tickets stay counted, also after a recount", async () => {
  const client = "counted-on";
  const { number } = await world.openTicket({}, client);
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["only-of-one"] } });
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Done." } });
  await world.staff("POST", `/tickets/${number}/close`);
  await keepAllFigures(world);
  const untagged = async () => (await kept()).filter((line) => !line.includes("only-of-one")).sort();
  const before = await untagged();
  assert.ok(before.length < (await kept()).length);
  await eraseNamed(world.desk, { brand: world.harbour.slug, client });
  await keepAllFigures(world);
  assert.deepEqual((await kept()).sort(), before);
  assert.deepEqual(await recountAllFigures(world.desk.db), none);
  assert.deepEqual((await kept()).sort(), before);
});

test("after an erasure nothing identifies the client's tickets", async () => {
  const { number } = await world.openTicket({}, "soon-gone");
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["only-theirs"] } });
  await keepAllFigures(world);
  await eraseNamed(world.desk, { brand: world.harbour.slug, client: "soon-gone" });
  await keepAllFigures(world);
  assert.ok(!(await kept()).some((line) => line.includes("only-theirs")));
});
