import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { countries, publicHolidays } from "./calendar.ts";

const datesOf = async (country: string, region: string | null, year: number) =>
  (await publicHolidays(country, region, [year], ["en"])).map(({ date }) => date);

test("a region has its country's holidays and its own", async () => {
  const [country, bavaria] = await Promise.all([datesOf("DE", null, 2027), datesOf("DE", "BY", 2027)]);
  assert.ok(!country.includes("2027-01-06") && bavaria.includes("2027-01-06"));
  assert.deepEqual(
    country.filter((date) => !bavaria.includes(date)),
    [],
  );
  assert.ok((await datesOf("DE", "BY-A", 2027)).includes("2027-08-08"));
});

test("a holiday of several days covers each of them", async () => {
  const days = await datesOf("SA", null, 2026);
  for (const date of ["2026-03-19", "2026-03-20", "2026-03-21", "2026-03-22"]) assert.ok(days.includes(date));
  assert.ok(!days.includes("2026-03-23"));
});

test("observances and half-day holidays are not included", async () => {
  const days = await datesOf("DE", "BY", 2026);
  assert.ok(days.includes("2026-12-25"));
  for (const date of ["2026-12-24", "2026-12-31", "2026-02-14"]) assert.ok(!days.includes(date), date);
});

test("a holiday has its name in each language", async () => {
  const days = await publicHolidays("DE", null, [2026, 2027], ["en", "de"]);
  const christmas = days.filter(({ date }) => date.endsWith("-12-25"));
  assert.deepEqual(christmas, [
    { date: "2026-12-25", names: { en: "Christmas Day", de: "1. Weihnachtstag" } },
    { date: "2027-12-25", names: { en: "Christmas Day", de: "1. Weihnachtstag" } },
  ]);
});

test("every country has a two-letter code, and every region a code that works in a query", async () => {
  const all = await countries();
  assert.ok(all.length > 150);
  for (const { code, regions } of all) {
    assert.match(code, /^[A-Z]{2}$/);
    for (const region of regions) assert.match(region.code, /^[A-Za-z0-9]+(-[A-Za-z0-9]+)?$/);
  }
});

test("only the worker loads the library", async () => {
  const server = fileURLToPath(new URL("../../", import.meta.url));
  const sources = (await readdir(server, { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const loading: string[] = [];
  for (const name of sources) {
    if (/from "date-holidays"/.test(await readFile(join(server, name), "utf8"))) loading.push(name);
  }
  assert.deepEqual(loading, ["infrastructure/calendar/calendar-worker.ts"]);
});
