import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";
import { refreshHolidays } from "./refresh-holidays.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const set = (holidays: Json, more: Json = {}) =>
  world.admin("PATCH", `/departments/${world.presales}`, { body: { holidays, ...more } });
const asCustomers = async (language = "en"): Promise<Json> => {
  const { body } = await world.platform("GET", "/departments", { headers: { "accept-language": language } });
  return body.data.find(({ id }: Json) => id === world.presales);
};
/** The UTC date in this many days. */
const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stored = () =>
  world.desk.db
    .selectFrom("departments")
    .where("id", "=", world.presales)
    .select(["holidays", "holiday_days", "updated_at"])
    .executeTakeFirstOrThrow();

beforeEach(async () => {
  const { status } = await set(
    { country: null, region: null, days: [] },
    { timezone: "UTC", opening_hours: null, auto_reply: null },
  );
  assert.equal(status, 200);
});

test("a department is closed on a holiday, and says when it reopens", async () => {
  assert.equal((await asCustomers()).is_open_now, true);
  const days = [0, 1].map((day) => ({ date: dayAt(day), name: `Day ${day}`, hours: [] }));
  assert.equal((await set({ days })).status, 200);
  const { is_open_now, reopens_at, holidays } = await asCustomers();
  assert.equal(is_open_now, false);
  assert.equal(reopens_at, `${dayAt(2)}T00:00:00.000000Z`);
  assert.deepEqual(holidays, days);
});

test("staff, guests and widget see the same hours", async () => {
  await set({ days: [{ date: dayAt(0), name: "Outing", hours: [] }] });
  const told = async ({ body }: Json) => body.data.find(({ id }: Json) => id === world.presales);
  const asStaff = await told(await world.staff("GET", "/departments"));
  const asGuests = await told(await world.platform("GET", "/guest/departments"));
  for (const department of [asStaff, asGuests]) {
    assert.equal(department.is_open_now, false);
    assert.deepEqual(
      department.holidays.map(({ name }: Json) => name),
      ["Outing"],
    );
  }
});

test("a message on a holiday gets the automatic reply with the next opening day", async () => {
  await set(
    { days: [{ date: dayAt(0), name: "Outing", hours: [] }] },
    { auto_reply: { body: "Back on {reopens_at}." } },
  );
  const { replies } = await world.openTicket({ department_id: world.presales });
  const tomorrow = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short", timeZone: "UTC" });
  assert.equal(replies[1].body, `Back on ${tomorrow.format(new Date(`${dayAt(1)}T00:00:00Z`))}.`);
});

test("a country's public holidays apply to its department, in the reader's language", async () => {
  await set({ country: "DE", region: "BY" });
  const { holiday_days } = await stored();
  const christmas = holiday_days.find(({ date }) => date.endsWith("-12-25"));
  assert.deepEqual(christmas?.names, { en: "Christmas Day", de: "1. Weihnachtstag" });
  assert.deepEqual(christmas?.hours, []);
  assert.ok(holiday_days.some(({ date }) => date.endsWith("-01-06")));
  const last = holiday_days.at(-1)?.date ?? "";
  assert.ok(last > dayAt(300) && last <= dayAt(401), last);

  const [english, german] = [await asCustomers("en"), await asCustomers("de")];
  const named = (language: "en" | "de") =>
    holiday_days
      .filter(({ date }) => dayAt(0) <= date && date < dayAt(90))
      .map(({ date, names }) => ({ date, name: names[language], hours: [] }));
  assert.deepEqual(english.holidays, named("en"));
  assert.deepEqual(german.holidays, named("de"));
});

test("a manual day overrides the country's holiday: with other hours, or open as usual", async () => {
  await set({ country: "DE" });
  const before = (await stored()).holiday_days;
  const [first, second] = before.filter(({ date }) => date > dayAt(0));
  assert.ok(first && second);
  const hours = [["09:00", "12:00"]];
  await set({
    days: [
      { date: second.date, name: "As ever", hours: null },
      { date: first.date, name: "The morning only", hours },
    ],
  });
  const { holidays, holiday_days } = await stored();
  assert.equal(holidays.country, "DE");
  assert.deepEqual(
    holidays.days.map(({ date }) => date),
    [first.date, second.date],
  );
  assert.deepEqual(
    holiday_days.find(({ date }) => date === first.date),
    { date: first.date, names: { en: "The morning only", de: "The morning only" }, hours },
  );
  assert.equal(holiday_days.length, before.length - 1);
  assert.ok(!holiday_days.some(({ date }) => date === second.date));
});

test("a new country clears the region, and a region without a country is refused", async () => {
  await set({ country: "DE", region: "BY" });
  assert.deepEqual((await set({ country: "AT" })).body.data.holidays, {
    country: "AT",
    region: null,
    days: [],
  });
  assert.deepEqual((await set({ region: "3" })).body.data.holidays, { country: "AT", region: "3", days: [] });
  const { status, body } = await set({ country: null, region: "3" });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors), ["holidays.region"]);
});

test("all errors are reported together, and nothing is stored", async () => {
  const faulty = { date: "2026-02-30", name: "", hours: [["09:00"]] };
  const ofSchema = await set({ country: "DE", days: [faulty] }, { timezone: "Nowhere" });
  assert.equal(ofSchema.status, 422);
  assert.deepEqual(Object.keys(ofSchema.body.errors).sort(), [
    "holidays.days.0.date",
    "holidays.days.0.hours.0",
    "holidays.days.0.name",
    "timezone",
  ]);
  const { status, body } = await set(
    {
      country: "XX",
      days: [
        { date: "2026-12-24", name: "Once", hours: [] },
        { date: "2026-12-24", name: "Twice", hours: [["9", "12:00"]] },
      ],
    },
    { timezone: "Nowhere" },
  );
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors), [
    "timezone",
    "holidays.country",
    "holidays.days.1.date",
    "holidays.days.1.hours.0.0",
  ]);
  assert.equal(body.errors["holidays.country"][0], "Public holidays of this country are not available.");
  assert.deepEqual((await stored()).holidays, { country: null, region: null, days: [] });
});

test("a change is in the audit log with the previous value, and needs the current version", async () => {
  const path = `/departments/${world.presales}`;
  const read = await world.admin("GET", path);
  const headers = { "if-match": read.headers.get("etag") ?? "" };
  const body = { holidays: { days: [{ date: "2026-12-24", name: "Eve", hours: [] }] } };
  assert.equal((await world.admin("PATCH", path, { body, headers })).status, 200);
  assert.equal((await world.admin("PATCH", path, { body: { name: "Other" }, headers })).status, 412);
  const [entry] = (await world.admin("GET", "/audit-log?per_page=1")).body.data;
  assert.equal(entry.action, "department.changed");
  assert.deepEqual(entry.changes, [
    { field: "holidays.days", from: "[]", to: JSON.stringify(body.holidays.days) },
  ]);
});

test("concurrent nightly jobs refresh the holidays once", async () => {
  await set({ country: "GB" });
  const fresh = await stored();
  await sql`update departments set holiday_days = '[]' where id = ${world.presales}`.execute(world.desk.db);
  await Promise.all([world.run(refreshHolidays, {}), world.run(refreshHolidays, {})]);
  assert.deepEqual(await stored(), fresh);
  assert.ok(fresh.holiday_days.length > 5);
});

test("a refresh from old settings does not overwrite new ones", async () => {
  await set({ country: "GB" });
  const refreshing = world.run(refreshHolidays, {});
  await set({ country: "FR" });
  await refreshing;
  const { holiday_days } = await stored();
  assert.ok(holiday_days.some(({ date }) => date.endsWith("-07-14")));
});

test("the countries are listed with their regions and next holidays", async () => {
  const countries = (await world.admin("GET", "/holidays/countries")).body.data;
  const germany = countries.find(({ code }: Json) => code === "DE");
  assert.equal(germany.name, "Germany");
  assert.ok(germany.regions.some(({ code, name }: Json) => code === "BY" && name === "Bayern"));
  const names = countries.map(({ name }: Json) => name);
  assert.deepEqual(names, names.toSorted(new Intl.Collator("en").compare));

  const days = (await world.admin("GET", "/holidays?country=DE&region=BY")).body.data;
  assert.ok(days.length > 10 && days.every(({ date }: Json) => dayAt(-1) < date && date <= dayAt(401)));
  assert.ok(days.some(({ date, name }: Json) => date.endsWith("-01-06") && name === "Epiphany"));
  for (const [query, field] of [
    ["country=XX", "country"],
    ["country=DE&region=NOWHERE", "region"],
    ["", "country"],
  ]) {
    const { status, body } = await world.admin("GET", `/holidays?${query}`);
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]]);
  }
});
