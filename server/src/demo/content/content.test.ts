import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openingAt } from "../../features/organisation/departments/opening-hours.ts";
import { type DepartmentKey, demoDepartments, hoursThatAreClosedAt } from "./departments.ts";
import { demoThreads, startOf } from "./desk.ts";
import { BRAND, CLIENTS, GUESTS, STAFF } from "./people.ts";
import { tagsOf } from "./queue.ts";
import type { DemoThread } from "./thread.ts";

const NOW = "2026-11-20T14:27:42.123456Z";
const threads = demoThreads();
const departments = demoDepartments(NOW);

/** Asserts for each thread, and names the one that fails. */
function each(assertion: (thread: DemoThread) => void) {
  for (const thread of threads) {
    try {
      assertion(thread);
    } catch (cause) {
      throw new Error(`in the thread "${thread.subject}": ${cause}`, { cause });
    }
  }
}

function count<Key>(keys: Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const repeated = (texts: string[]) =>
  [...count(texts)].filter(([, times]) => times > 1).map(([text]) => text);

describe("the demo threads", () => {
  test("are 200 and always the same", () => {
    assert.equal(threads.length, 200);
    assert.deepEqual(demoThreads(), threads);
  });

  test("differ in subject, opening and every longer message", () => {
    assert.deepEqual(repeated(threads.map(({ subject }) => subject)), []);
    assert.deepEqual(repeated(threads.map(({ messages }) => messages[0]?.body ?? "")), []);
    const written = threads.flatMap(({ messages }) => messages.filter(({ from }) => from !== "system"));
    assert.deepEqual(repeated(written.map(({ body }) => body).filter((body) => body.length > 60)), []);
  });

  test("name only people, departments and options that exist", () => {
    each(({ client, guest, department, priority, assignee, messages }) => {
      const { accepts_guests, priorities } = departments[department];
      assert.ok((client === undefined) !== (guest === undefined), "a client or a guest");
      assert.ok(client === undefined || client in CLIENTS);
      assert.ok(guest === undefined || (guest in GUESTS && accepts_guests));
      assert.ok(assignee === undefined || assignee in STAFF);
      assert.ok(priority === undefined || priorities.includes(priority), "a priority on offer");
      for (const { from, staff } of messages) {
        assert.ok(from === "staff" || from === "note" ? staff !== undefined && staff in STAFF : !staff);
      }
    });
  });

  test("fill in the custom fields of their department", () => {
    each(({ customFields = {}, department }) => {
      const fields = departments[department].custom_fields;
      for (const { key, required } of fields)
        assert.ok(!required || key in customFields, `${key} is required`);
      for (const [key, value] of Object.entries(customFields)) {
        const field = fields.find((candidate) => candidate.key === key);
        assert.ok(field, `${key} is no field`);
        const options = field.options?.map((option) => option.value);
        for (const chosen of [value].flat())
          assert.ok(options?.includes(String(chosen)) ?? true, String(chosen));
      }
    });
  });

  test("have tags, each used by several threads", () => {
    const tags = count(threads.flatMap(({ subject }) => tagsOf(subject)));
    assert.ok(tags.size >= 5, `only ${[...tags.keys()]}`);
    for (const [tag, times] of tags) assert.ok(times >= 3 && times <= 80, `${tag} stands on ${times}`);
  });

  test("store credentials only if the department accepts them", () => {
    each(({ credentials = [], department }) => {
      assert.ok(credentials.length === 0 || departments[department].accepts_credentials);
      for (const { label, value } of credentials) {
        assert.ok(label.length > 0 && label.length <= 100 && value.length > 0 && value.length <= 10_000);
      }
    });
  });

  test("cover every status, with about 25 threads not closed", () => {
    const statuses = count(threads.map(({ status }) => status));
    assert.deepEqual([...statuses.keys()].sort(), [
      "awaiting_reply",
      "closed",
      "in_progress",
      "on_hold",
      "open",
    ]);
    const active = threads.length - (statuses.get("closed") ?? 0);
    assert.ok(active >= 22 && active <= 28, `${active}`);
  });

  test("end with the customer if open, and with staff if awaiting a reply", () => {
    each(({ messages, status }) => {
      const last = messages.findLast(({ from }) => from === "client" || from === "staff");
      if (status === "open") assert.equal(last?.from, "client");
      if (status === "awaiting_reply") assert.equal(last?.from, "staff");
    });
  });

  test("give every client and guest at least one", () => {
    const owners = count(threads.map(({ client, guest }) => client ?? guest));
    for (const client of Object.keys(CLIENTS)) assert.ok((owners.get(client as never) ?? 0) >= 8, client);
    for (const guest of Object.keys(GUESTS)) assert.ok((owners.get(guest as never) ?? 0) >= 1, guest);
  });

  test("have one to nine messages in time order, the first from the customer", () => {
    each(({ messages }) => {
      assert.ok(messages.length >= 1 && messages.length <= 9, `${messages.length} messages`);
      assert.equal(messages[0]?.from, "client");
      assert.equal(messages[0]?.afterMinutes, 0);
      const minutes = messages.map(({ afterMinutes }) => afterMinutes);
      assert.deepEqual(
        minutes,
        minutes.toSorted((one, other) => one - other),
      );
      assert.equal(new Set(minutes).size, minutes.length, "no two messages at the same minute");
    });
  });

  test("stay within the limits of subject and body, and are not blank", () => {
    each(({ subject, messages }) => {
      assert.ok(subject.length > 0 && subject.length <= 255);
      for (const { body } of messages) {
        assert.ok(body.length <= 20_000 && body.trim() === body && body !== "", JSON.stringify(body));
      }
    });
  });
});

describe("the time of a demo thread", () => {
  const DAY_MS = 86_400_000;
  // Each hour of an ordinary day and of the two on which the clocks of the brand change.
  const presents = ["2026-11-20", "2026-03-29", "2026-10-25"].flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, "0")}:07:42.123456Z`),
  );

  function lastMessageMs(thread: DemoThread, now: string): number {
    const last = Math.max(...thread.messages.map(({ afterMinutes }) => afterMinutes));
    return Date.parse(startOf(thread, now)) + last * 60_000;
  }

  test("is never in the future and at most 62 days ago", () => {
    for (const now of presents) {
      each((thread) => {
        assert.ok(lastMessageMs(thread, now) <= Date.parse(now), now);
        assert.ok(Date.parse(startOf(thread, now)) >= Date.parse(now) - 62 * DAY_MS, now);
      });
    }
  });

  test("spreads over 60 days, with something in the last hours", () => {
    const days = threads.map(({ daysAgo }) => daysAgo);
    assert.ok(new Set(days).size >= 55, `${new Set(days).size} days`);
    assert.equal(Math.max(...days), 60);
    for (const now of presents) {
      const newest = Math.max(...threads.map((thread) => lastMessageMs(thread, now)));
      assert.ok(Date.parse(now) - newest < 8 * 3_600_000, now);
    }
  });

  test("has no reply from billing or sales at night", () => {
    const clock = new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      hourCycle: "h23",
      timeZone: BRAND.timezone,
    });
    each((thread) => {
      if (thread.department === "technical") return;
      for (const { afterMinutes } of thread.messages.filter(({ from }) => from === "staff")) {
        const hour = Number(clock.format(Date.parse(startOf(thread, NOW)) + afterMinutes * 60_000));
        assert.ok(hour >= 8 && hour < 19, `${hour}:00`);
      }
    });
  });
});

describe("demo data names nothing real", () => {
  const texts = threads.map(({ subject, messages, credentials = [], customFields }) =>
    [
      subject,
      ...messages.map(({ body }) => body),
      ...credentials.map(({ value }) => value),
      JSON.stringify(customFields),
    ].join("\n"),
  );
  const people = JSON.stringify([STAFF, CLIENTS, GUESTS, departments]);

  test("every domain ends in .example", () => {
    const domainLike = /[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.([a-z]{2,})(?![a-z0-9_@-])/gi;
    const fileEndings = new Set(["csv", "html", "ini", "jpg", "log", "pdf", "php", "txt", "yml"]);
    for (const text of [...texts, people]) {
      for (const [word, ending = ""] of text.matchAll(domainLike)) {
        assert.ok(ending === "example" || fileEndings.has(ending.toLowerCase()), `"${word}" in: ${text}`);
      }
    }
  });

  test("every IP address is reserved for documentation", () => {
    const documentation = /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$|^127\.0\.0\.1$/;
    for (const text of [...texts, people]) {
      for (const [address] of text.matchAll(/\d+\.\d+\.\d+\.\d+/g)) assert.match(address, documentation);
    }
  });
});

describe("the demo departments", () => {
  const QUARTER_MS = 15 * 60_000;

  test("billing is closed now and for two hours at least, at any time of a week, but has opening hours", () => {
    for (const [timezone, from] of [
      ["Europe/London", "2026-11-16T00:00:00Z"],
      ["Europe/London", "2026-03-26T00:00:00Z"],
      ["Australia/Lord_Howe", "2026-10-01T00:00:00Z"],
    ] as const) {
      for (let quarter = 0; quarter < 8 * 96; quarter++) {
        const instant = new Date(Date.parse(from) + quarter * QUARTER_MS).toISOString();
        const hours = hoursThatAreClosedAt(instant, timezone);
        const { isOpen, reopensAt } = openingAt(hours, timezone, instant, []);
        assert.equal(isOpen, false, instant);
        assert.ok(Date.parse(reopensAt ?? "") - Date.parse(instant) >= 2 * 3_600_000, instant);
        assert.ok(Object.values(hours).filter((pairs) => pairs.length > 0).length >= 2, instant);
      }
    }
    const { opening_hours, timezone } = demoDepartments(NOW).billing;
    assert.equal(openingAt(opening_hours, timezone, NOW, []).isOpen, false);
  });

  test("cover credentials, guests and all kinds of priorities", () => {
    const of = (key: DepartmentKey) => departments[key];
    assert.deepEqual([of("technical").accepts_credentials, of("technical").priorities.length], [true, 5]);
    assert.deepEqual([of("sales").accepts_guests, of("sales").priorities.length], [true, 3]);
    assert.deepEqual(of("billing").priorities, []);
  });
});
