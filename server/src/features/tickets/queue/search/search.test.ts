import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { encodeTime } from "ulid";
import { walkQueue } from "../../../../../test/queue-model.ts";
import { createWorld, ines, type Json, omar, type World } from "../../../../../test/world.ts";

let world: World;
const tickets: Record<string, Json> = {};
const open = async (name: string, client: string, subject: string, body: string, more = {}) => {
  tickets[name] = await world.openTicket({ subject, body, ...more }, client);
};

before(async () => {
  world = await createWorld();
  const person = (id: string, first_name: string, last_name: string, email: string) =>
    world.platform("PUT", `/clients/${id}`, { body: { first_name, last_name, email } });
  await person("jm", "Jürgen", "Müller-Lüdenscheidt", "juergen@mueller.example");
  await person("ii", "Иван", "Петров", "ivan@petrov.example");
  await person("wx", "小明", "王", "xiaoming@wang.example");
  await person("pc", "100%", "Under_score", "percent_sign@wild.example");
  await person("li", "Wei", "Li", "wei.li@short.example");
  await open("certificate", ines, "Certificate expired", "The shop shows a warning since this morning.");
  await open(
    "mention",
    omar,
    "Mail queue is stuck",
    "It began when the certificate of the relay was renewed.",
  );
  await open(
    "phrase",
    ines,
    "Invoice",
    "Please send it again, the old one slowed down our bookkeeping badly.",
  );
  await open("words", omar, "Speed", "Down with it! Everything is so slow that nobody can work.");
  await open("umlaut", "jm", "Umzug nach Zürich", "Wir ziehen nächste Woche um, Größe wie bisher.");
  await open("cyrillic", "ii", "Не открывается сайт", "Страница не загружается после обновления.");
  await open("chinese", "wx", "Server", "The certificateless one.");
  await open("percent", "pc", "Discount", "100% of_it");
  await open("short", "li", "Hello", "Is this read by somebody?");
  await open("billing", ines, "Refund", "The zebra was charged twice.", { department_id: world.billing });
  tickets.guest = (await world.openGuestTicket({ subject: "Plans", body: "Which plan has a zebra?" })).ticket;
  await world.staff("POST", `/tickets/${tickets.words.number}/notes`, {
    body: { body: "The quagga of the note." },
  });
});
after(() => world.close());

const find = async (
  q: string,
  more: Record<string, string> = {},
  token = world.tom.token,
): Promise<string[]> => {
  const { status, body, text }: Json = await world.staff(
    "GET",
    `/tickets?${new URLSearchParams({ q, ...more })}`,
    {
      token,
    },
  );
  assert.equal(status, 200, `${q}: ${text}`);
  return body.data.map(({ number }: Json) => nameOf(number));
};
const nameOf = (number: string) =>
  Object.entries(tickets).find(([, ticket]) => ticket.number === number)?.[0] ?? number;

describe("q finds", () => {
  test("words of a subject before those of a message", async () => {
    assert.deepEqual(await find("certificate"), ["certificate", "mention"]);
    assert.deepEqual(await find("CERTIFICATE"), ["certificate", "mention"]);
  });

  test("words of messages, of staff's replies and of notes", async () => {
    assert.deepEqual(await find("relay renewed"), ["mention"]);
    await world.staff("POST", `/tickets/${tickets.words.number}/replies`, { body: { body: "An okapi." } });
    assert.deepEqual(await find("okapi"), ["words"]);
    assert.deepEqual(await find("quagga"), ["words"]);
    assert.deepEqual(await find("relay bookkeeping"), [], "all of them must be there");
  });

  describe("words joined by punctuation", () => {
    before(async () => {
      await world.platform("PUT", "/clients/sg", {
        body: { first_name: "Sina", last_name: "Gnu", email: "sina@gnu.example" },
      });
      await open("ssl", "sg", "SSL/TLS renewal", "When is it due?");
      await open(
        "yoga",
        "sg",
        "Moving",
        "Our page is www.verdantyoga.example/classes, built with WordPress.",
      );
      await open(
        "path",
        "sg",
        "An error",
        "In /var/www/wp-content/plugins/cache.php, says admin@lantern.example",
      );
      await open("excluded", "sg", "A bird", "An emu, and a rhea of the house. Emu rhea!");
      await open("kept", "sg", "The emu", "A rhea, then an emu at the Hauptstraße.");
    });

    test("by each part, and by several adjacent parts", async () => {
      for (const q of ["ssl", "tls", "SSL/TLS", "tls renewal"]) assert.deepEqual(await find(q), ["ssl"], q);
      for (const q of [
        "verdantyoga.example",
        "www.verdantyoga.example",
        "verdantyoga",
        "verdantyoga.example/classes",
      ])
        assert.deepEqual(await find(q), ["yoga"], q);
      for (const q of [
        "cache.php",
        "wp-content",
        "plugins/cache.php",
        "admin@lantern.example",
        "lantern.example",
      ])
        assert.deepEqual(await find(q), ["path"], q);
      for (const q of ["example.verdantyoga", "www.example", "tls/ssl"])
        assert.deepEqual(await find(q), [], q);
    });

    test("and shows them as written", async () => {
      const found = (await world.staff("GET", "/tickets?q=verdantyoga.example")).body.data[0].found;
      assert.deepEqual(found.parts, [
        { text: "Our page is www.", is_match: false },
        { text: "verdantyoga.example", is_match: true },
        { text: "/classes, built with WordPress.", is_match: false },
      ]);
    });

    test("not tickets with an excluded phrase, but tickets with its words elsewhere", async () => {
      assert.deepEqual(await find('emu -"emu rhea"'), ["kept"]);
      assert.deepEqual((await find("emu rhea")).sort(), ["excluded", "kept"]);
    });

    test("a phrase with a letter that has two spellings", async () => {
      assert.deepEqual(await find('"der Hauptstraße"'), []);
      assert.deepEqual(await find('"the Hauptstraße"'), ["kept"]);
      assert.deepEqual(await find('"the hauptstrasse"'), ["kept"]);
    });

    test("the prefix of a word if nothing has the whole word", async () => {
      assert.deepEqual(await find("wordpres"), ["yoga"]);
      assert.deepEqual(await find("certif"), ["certificate", "chinese", "mention"]);
      assert.deepEqual(await find("certificate"), ["certificate", "mention"], "the word itself is enough");
      const { found } = (await world.staff("GET", "/tickets?q=wordpres")).body.data[0];
      assert.deepEqual(
        found.parts.filter(({ is_match }: Json) => is_match).map(({ text }: Json) => text),
        ["WordPress"],
      );
    });
  });

  test("and shows where, with the words marked", async () => {
    const foundBy = async (q: string) =>
      (await world.staff("GET", `/tickets?status=all&q=${encodeURIComponent(q)}`)).body.data[0].found;
    assert.deepEqual(await foundBy("quagga"), {
      in: "note",
      parts: [
        { text: "The ", is_match: false },
        { text: "quagga", is_match: true },
        { text: " of the note.", is_match: false },
      ],
    });
    const message = await foundBy("relay renewed");
    assert.equal(message.in, "message");
    assert.deepEqual(
      message.parts.filter(({ is_match }: Json) => is_match).map(({ text }: Json) => text),
      ["relay", "renewed"],
    );
    assert.deepEqual(await foundBy("certificate"), {
      in: "subject",
      parts: [
        { text: "Certificate", is_match: true },
        { text: " expired", is_match: false },
      ],
    });
    assert.deepEqual(await foundBy("wei.li@short.example"), { in: "sender", parts: [] });
    assert.deepEqual(await foundBy(tickets.short?.number), { in: "number", parts: [] });
    const listed = await world.staff("GET", "/tickets?status=all");
    assert.deepEqual(new Set(listed.body.data.map(({ found }: Json) => found)), new Set([null]));
  });

  test("phrases, alternatives and exclusions", async () => {
    assert.deepEqual((await find("slow down")).sort(), ["words"]);
    assert.deepEqual(await find('"slowed down"'), ["phrase"]);
    assert.deepEqual(await find('"down slowed"'), []);
    assert.deepEqual((await find("relay or bookkeeping")).sort(), ["mention", "phrase"]);
    assert.deepEqual(await find("certificate -relay"), ["certificate"]);
    assert.deepEqual((await find('"slowed down" or relay')).sort(), ["mention", "phrase"]);
  });

  test("a ticket by its number, alone, and by the first digits", async () => {
    const { number } = tickets.phrase;
    assert.deepEqual(await find(number), ["phrase"]);
    assert.deepEqual(await find(`#${number}`), ["phrase"]);
    assert.deepEqual(await find(`${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`), [
      "phrase",
    ]);
    assert.ok((await find(number.slice(0, 9))).includes("phrase"));
    assert.deepEqual(await find("99999999999999"), []);
  });

  test("a ticket by its number from before a merge", async () => {
    const source = await world.openTicket({ subject: "To be merged" }, "jm");
    await world.staff("POST", `/tickets/${source.number}/merge`, { body: { into: tickets.umlaut.number } });
    assert.deepEqual(await find(source.number), ["umlaut"]);
  });

  test("a client by the platform's exact id", async () => {
    assert.deepEqual((await find("1042")).sort(), ["billing", "certificate", "phrase"]);
    assert.deepEqual(await find("104"), []);
  });

  test("a client by name in any order, by a prefix, and by email address", async () => {
    const ofInes = ["billing", "certificate", "phrase"];
    for (const q of [
      "Ines",
      "maurer",
      "Ines Maurer",
      "maurer ines",
      "Maur",
      "ines@maurer.example",
      "ines@maurer",
    ]) {
      assert.deepEqual((await find(q)).sort(), ofInes, q);
    }
    assert.deepEqual(await find("li"), ["short"], "a name of two letters");
  });

  test("a guest by name and by email address", async () => {
    for (const q of ["Gita Rao", "gita", "GITA@visitor.example"])
      assert.deepEqual(await find(q), ["guest"], q);
  });

  test("names with a typo: a letter missing, added, wrong, or two swapped", async () => {
    const ofInes = ["billing", "certificate", "phrase"];
    for (const q of ["Mauer", "Maurrer", "Maurar", "Muarer", "Inse", "Ines Muarer", "maurre"]) {
      assert.deepEqual((await find(q)).sort(), ofInes, q);
    }
    for (const q of ["Hadad", "Haddda", "Hadadd"]) assert.ok((await find(q)).includes("words"), q);
    assert.deepEqual(await find("Giat Rao"), ["guest"]);
    assert.deepEqual(await find("Xavier"), [], "and nobody who is only a little alike");
  });

  test("letters with and without diacritics, in every script", async () => {
    for (const q of ["Zürich", "zurich", "ZURICH"]) assert.deepEqual(await find(q), ["umlaut"], q);
    for (const q of ["Müller", "muller", "Jurgen", "Müler", "ludenscheidt"])
      assert.deepEqual(await find(q), ["umlaut"], q);
    for (const q of ["Петров", "петров", "Петроф", "сайт"]) assert.deepEqual(await find(q), ["cyrillic"], q);
    assert.deepEqual(await find("小明"), ["chinese"]);
  });

  test("new messages at once, and a subject by its current text", async () => {
    const { number } = await world.openTicket({ subject: "Pangolin", body: "New." });
    assert.deepEqual(await find("pangolin"), [number]);
    await world.staff("PATCH", `/tickets/${number}`, { body: { subject: "Armadillo" } });
    assert.deepEqual(await find("pangolin"), []);
    assert.deepEqual(await find("armadillo"), [number]);
  });

  test("SQL wildcards literally", async () => {
    for (const q of ["%", "_", "%%%%", "____", "100%", "of_it", "Under_score", "\\%", "*"]) {
      const found = await find(q);
      assert.ok(found.length === 0 || (found.length === 1 && found[0] === "percent"), `${q}: ${found}`);
    }
    assert.deepEqual(await find("Under_score"), ["percent"]);
    assert.deepEqual(await find("M%r"), []);
    assert.deepEqual(await find("M____r"), []);
  });
});

describe("q with other parameters", () => {
  test("filters narrow it down", async () => {
    assert.deepEqual((await find("zebra")).sort(), ["billing", "guest"]);
    assert.deepEqual(await find("zebra", { department_id: String(world.billing) }), ["billing"]);
    assert.deepEqual(await find("zebra", { status: "closed" }), []);
    assert.deepEqual(await find("ines", { department_id: String(world.billing) }), ["billing"]);
    const client = tickets.billing.client?.id;
    assert.equal(client, undefined);
    assert.deepEqual(await find("zebra", { assignee: "me" }), []);
  });

  test("a sort replaces the rank", async () => {
    const dated = async (sort: string) =>
      (await world.staff("GET", `/tickets?q=ines&sort=${sort}`)).body.data.map(
        ({ last_reply_at }: Json) => last_reply_at,
      );
    const newest: string[] = await dated("newest");
    assert.deepEqual(newest, newest.toSorted().reverse());
    assert.deepEqual(await dated("oldest"), newest.toReversed());
  });

  test("pages return every match once, best first", async () => {
    for (let n = 0; n < 7; n++) await world.openTicket({ subject: `Capybara ${n}`, body: "x" }, omar);
    for (let n = 0; n < 7; n++)
      await world.openTicket({ subject: `Other ${n}`, body: "One capybara." }, omar);
    for (const sort of [{}, { sort: "oldest" }, { sort: "waiting" }]) {
      const items = await walkQueue(world, { q: "capybara", per_page: 3, ...sort });
      assert.equal(new Set(items.map(({ id }) => id)).size, 14);
      assert.equal(items.length, 14);
      const subjects = items.map(({ subject }) => subject.split(" ")[0]);
      if (!("sort" in sort)) assert.deepEqual(subjects.slice(0, 7), Array(7).fill("Capybara"));
    }
    const { body } = await world.staff("GET", "/tickets?q=capybara&per_page=3");
    const second = await world.staff("GET", `/tickets?q=capybara&per_page=3&cursor=${body.meta.next_cursor}`);
    const back = await world.staff(
      "GET",
      `/tickets?q=capybara&per_page=3&cursor=${second.body.meta.prev_cursor}`,
    );
    assert.deepEqual(back.body.data, body.data);
    assert.equal(back.body.links.prev, null);
  });

  test("of two equal matches the newer comes first", async () => {
    const older = await world.openTicket({ subject: "Wombat", body: "x" });
    const newer = await world.openTicket({ subject: "Wombat", body: "x" });
    await world.age(older.id, "400 days");
    assert.deepEqual(await find("wombat"), [newer.number, older.number]);
  });

  test("a blank q is ignored", async () => {
    const all = (await world.staff("GET", "/tickets?per_page=100")).body.data.length;
    for (const q of ["", "%20", "%09%20"]) {
      assert.equal((await world.staff("GET", `/tickets?per_page=100&q=${q}`)).body.data.length, all);
    }
  });
});

const yesterday = () => Date.now() - 30 * 3_600_000;

/** Writes the same message this many times, in a separate ticket. */
async function write(count: number, body: string, at = Date.now()): Promise<void> {
  const { id } = await world.openTicket({ subject: "Elsewhere" });
  await sql`insert into replies (brand_id, id, ticket_id, author_type, body, body_html, created_at)
    select ${world.harbour.id}, ${encodeTime(at, 10)} || upper(substr(md5(n::text), 1, 16)), ${id},
      'client', ${body}, '', now()
    from generate_series(1, ${count}::integer) n`.execute(world.desk.db);
}

describe("among very many tickets", () => {
  test("a very common word finds the newest, a rare one the oldest", async () => {
    const { id } = await world.openTicket({ subject: "Old", body: "The axolotl." });
    await sql`update replies set id = '01DXF6DT00' || substr(id, 11) where ticket_id = ${id}`.execute(
      world.desk.db,
    );
    await sql`insert into replies (brand_id, id, ticket_id, author_type, body, body_html, created_at)
      select ${world.harbour.id}, '01DXF6DT01' || upper(substr(md5(n::text), 1, 16)), ${id}, 'client', 'A numbat.', '', now()
      from generate_series(1, 4000) n`.execute(world.desk.db);
    const fresh = await world.openTicket({ subject: "Fresh", body: "A numbat." });
    const found = await find("numbat");
    assert.ok(found.includes(fresh.number));
    assert.deepEqual(await find("axolotl"), [tickets.old?.number ?? (await numberOf(id))]);
    assert.deepEqual(await find("numbat", { tag: "never" }), []);
  });

  test("a frequent word finds yesterday's ticket in a short list, however common it is elsewhere today", async () => {
    await world.setLimits({ tickets_per_hour: null, tickets_per_day: null, open_tickets: null });
    const { db } = world.desk;
    await write(500, "A wallaby.");
    const { id, number } = await world.openTicket({ body: "The wallaby of yesterday." });
    const ids = await Promise.all(Array.from({ length: 61 }, async () => (await world.openTicket()).id));
    await sql`update tickets set tags = '{short-list}' where id = any (${[id, ...ids]})`.execute(db);
    await world.age(id, "30 hours");
    await sql`update replies set id = ${encodeTime(yesterday(), 10)} || substr(id, 11)
      where ticket_id = ${id}`.execute(db);
    assert.deepEqual(await find("wallaby", { tag: "short-list" }), [number]);
  });

  test("fifty matches of today do not hide old ones, though each span repeats them", async () => {
    await world.setLimits({ tickets_per_hour: null, tickets_per_day: null, open_tickets: null });
    const { id, number } = await world.openTicket({ body: "The bandicoot of old." });
    await sql`update replies set id = '01DXF6DT02' || substr(id, 11) where ticket_id = ${id}`.execute(
      world.desk.db,
    );
    await Promise.all(Array.from({ length: 55 }, () => world.openTicket({ body: "A bandicoot." })));
    const { body } = await world.staff("GET", "/tickets?q=bandicoot&per_page=100");
    const found = body.data.map((ticket: { number: string }) => ticket.number);
    assert.equal(found.length, 56);
    assert.ok(found.includes(number));
  });

  test("a word in a hundred tickets is not treated as a misspelled name", async () => {
    await world.setLimits({ tickets_per_hour: null, tickets_per_day: null, open_tickets: null });
    await world.platform("PUT", "/clients/alike", {
      body: { first_name: "Quokke", last_name: "Ferreira", email: "alike@elsewhere.example" },
    });
    const { number } = await world.openTicket({}, "alike");
    await world.openTicket({ body: "A quokka." });
    assert.equal((await find("quokka"))[0], number, "somebody may be meant");
    await Promise.all(Array.from({ length: 100 }, () => world.openTicket({ body: "A quokka." })));
    assert.ok(!(await find("quokka")).includes(number));
    assert.equal((await find("Quokke"))[0], number);
    await Promise.all(
      Array.from({ length: 61 }, () => world.openTicket({ department_id: world.presales }, "alike")),
    );
    const among = { department_id: String(world.presales) };
    assert.deepEqual(await find("quokka", among), [], "nor where none of the hundred fits");
    assert.ok((await find("quokkf", among)).length > 0);
    await write(500, "A quokka.");
    await write(80, "A quokka.", yesterday());
    assert.deepEqual(
      await find("quokka", among),
      [],
      "nor where most are of today, and fewer of the day before",
    );
  });

  test("an exact name wins over similar ones, even if the filter excludes its tickets", async () => {
    for (const [id, last_name] of [
      ["exact", "Potoroot"],
      ["nearly", "Potorook"],
    ] as const)
      await world.platform("PUT", `/clients/${id}`, {
        body: { first_name: "Ada", last_name, email: `${id}@elsewhere.example` },
      });
    const { number } = await world.openTicket({ department_id: world.billing }, "exact");
    await world.openTicket({ department_id: world.technical }, "nearly");
    assert.deepEqual(await find("Potoroot"), [number]);
    const among = { department_id: String(world.technical) };
    assert.deepEqual(await find("Potoroot", among), []);
    assert.equal((await find("Potoroop", among)).length, 1);
  });
});

async function numberOf(id: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`select number from tickets where id = ${id}`.execute(
    world.desk.db,
  );
  return rows[0]?.number ?? "";
}

describe("a confined agent", () => {
  test("finds nothing outside their departments, by any query", async () => {
    const confined = { is_confined: true, brand_ids: [], department_ids: [world.billing] };
    await world.admin("PATCH", `/staff/${world.tom.id}`, { body: confined });
    assert.deepEqual(await find("zebra"), ["billing"]);
    assert.deepEqual(await find("ines"), ["billing"]);
    assert.deepEqual(await find("Inse"), ["billing"]);
    const outside = [
      "certificate",
      tickets.certificate.number,
      tickets.certificate.number.slice(0, 8),
      "gita",
      "Giat Rao",
      "gita@visitor.example",
      "Haddad",
      "Hadadd",
      "quagga",
      '"slowed down"',
      "numbat",
      "Петров",
    ];
    for (const q of outside) {
      assert.deepEqual(await find(q), [], q);
      assert.deepEqual(await find(q, { sort: "oldest" }), [], q);
      assert.deepEqual(await find(q, { department_id: String(world.technical) }), [], q);
    }
    await world.admin("PATCH", `/staff/${world.tom.id}`, { body: { is_confined: false } });
    assert.deepEqual(await find("gita"), ["guest"]);
  });

  test("cannot learn from a typo match that an exact name exists elsewhere", async () => {
    await world.platform("PUT", "/clients/hidden", {
      body: { first_name: "Maurar", last_name: "Elsewhere", email: "hidden@elsewhere.example" },
    });
    await world.openTicket({ department_id: world.technical }, "hidden");
    const confined = { is_confined: true, brand_ids: [], department_ids: [world.billing] };
    await world.admin("PATCH", `/staff/${world.tom.id}`, { body: confined });
    assert.deepEqual(await find("Maurar"), ["billing"]);
    await world.admin("PATCH", `/staff/${world.tom.id}`, { body: { is_confined: false } });
  });
});

test("no input causes an error", async () => {
  const typed = [
    "'",
    "''",
    '"',
    '""',
    '"""',
    "'; drop table tickets; --",
    '"unclosed phrase',
    "-",
    "--",
    "- -",
    "-only",
    "-only -this",
    "or",
    "or or or",
    "a or",
    "&",
    "| & !",
    "a & b | !c",
    "a <-> b",
    "a <2> b",
    "foo:*",
    "foo:A",
    ":*",
    "()",
    "((((",
    "\\",
    "\\\\'",
    "\\'",
    "' 01K'",
    " 01K",
    "<b>bold</b>",
    "http://a.b/c?d=e&f=g",
    "a@",
    "@",
    "@@",
    ".,;:!?",
    "…—„“",
    "\u0301\u0301\u0301",
    "\u200b\u200d",
    "\u202e",
    "🦓",
    "🦓 zebra",
    "ﷺ".repeat(20),
    "İ",
    "ß",
    "0",
    "0000000000000000",
    "1".repeat(200),
    "a".repeat(200),
    "a ".repeat(100),
    "a or ".repeat(40),
    "-a ".repeat(60),
    `${'"a b" '.repeat(33)}`,
    "('".repeat(100),
    "%".repeat(200),
    "\t\n\r",
    "\u0001\u0007\u001b",
    "null",
    "undefined",
    "$1",
    "{{ticket.number}}",
    "../../etc/passwd",
  ];
  for (const q of typed) {
    for (const more of [
      {},
      { sort: "waiting", status: "active" },
      { tag: q.slice(0, 50).replaceAll(/\p{Cc}/gu, "") || "x" },
    ]) {
      const parameters = new URLSearchParams({ q, ...more });
      const { status, text } = await world.staff("GET", `/tickets?${parameters}`);
      assert.ok(status === 200 || status === 422, `${JSON.stringify(q)}: ${status} ${text}`);
      if (!("tag" in more)) assert.equal(status, 200, JSON.stringify(q));
    }
  }
  for (const q of ["%00", "a%00b", "a".repeat(10_000), encodeURIComponent("ü".repeat(201))]) {
    const { status, body } = await world.staff("GET", `/tickets?q=${q}`);
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ["q"]);
  }
  assert.equal((await world.staff("GET", "/tickets?q=%ff")).status, 400);
  assert.equal((await world.staff("GET", "/tickets?q=a&q=b")).status, 422);
});
