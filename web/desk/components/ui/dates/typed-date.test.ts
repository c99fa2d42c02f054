import assert from "node:assert/strict";
import { test } from "node:test";
import { dateFormOf } from "./typed-date.ts";

const today = () => "2026-11-29";
const british = dateFormOf("en-GB", today);

test("a date is read as the reader's region writes it, and what is written is read again", () => {
  for (const [locale, typed] of [
    ["en-GB", "24/12/2026"],
    ["en-US", "12/24/2026"],
    ["de-DE", "24.12.2026"],
    ["sv-SE", "2026-12-24"],
    ["cs-CZ", "24. 12. 2026"],
    ["ar-EG", "24/12/2026"],
    ["fa-IR", "2026/12/24"],
    ["th-TH", "24/12/2026"],
  ] as const) {
    const form = dateFormOf(locale, today);
    assert.equal(form.read(typed, false), "2026-12-24", locale);
    for (const value of ["2026-12-24", "2026-01-02T00:05", "2026-01-02T12:30", "2026-01-02T23:59"])
      assert.equal(form.read(form.write(value), value.includes("T")), value, `${locale} ${value}`);
  }
});

test("a date may be short, and an ISO date is read everywhere", () => {
  for (const typed of ["24.12.", "24-12", "24/12/26", " 24 12 2026 ", "2026-12-24"])
    assert.equal(british.read(typed, false), "2026-12-24", typed);
  assert.equal(british.read("", false), "");
});

test("a time may be short too, and is midnight if there is none", () => {
  for (const [typed, time] of [
    ["24/12/2026", "00:00"],
    ["24.12. 9:30", "09:30"],
    ["24/12/2026, 09.30", "09:30"],
    ["24/12/2026 9pm", "21:00"],
    ["24/12/2026 12:05 am", "00:05"],
    ["2026-12-24T18:45", "18:45"],
  ])
    assert.equal(british.read(typed ?? "", true), `2026-12-24T${time}`, typed);
});

test("what is no date is none", () => {
  for (const typed of ["soon", "31/02/2026", "12/24/2026", "24", "24/12/202", "24/12/2026 25:00", "1/2/3/4"])
    assert.equal(british.read(typed, true), undefined, typed);
});

test("the placeholder has the region's order", () => {
  const letters = { day: "dd", month: "mm", year: "yyyy" };
  assert.equal(british.pattern(letters), "dd/mm/yyyy");
  assert.equal(dateFormOf("en-US", today).pattern(letters), "mm/dd/yyyy");
  assert.equal(dateFormOf("de-DE", today).pattern(letters), "dd.mm.yyyy");
});
