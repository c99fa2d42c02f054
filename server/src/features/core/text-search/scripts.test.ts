import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sample } from "../../../../test/sampling.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import {
  type ArticleReader,
  correctedWords,
  highlightPieces,
  searchArticles,
} from "../../publishing/knowledge/customer.ts";

let world: World;
let reader: ArticleReader;
before(async () => {
  world = await createWorld();
  await world.setLimits({ tickets_per_hour: null, tickets_per_day: null, open_tickets: null });
  const [english] = world.desk.languages;
  assert.ok(english);
  const { id, slug } = world.harbour;
  reader = { brand: { id, slug, locale: "en", hostnames: [], isDefault: false }, language: english };
});
after(() => world.close());

/** A person, and texts with two search words. */
const scripts: [
  locale: string,
  first: string,
  last: string,
  subject: [string, string],
  body: [string, string],
][] = [
  ["en", "Marie-Claude", "de la Tour", ["My quota is used up", "quota"], ["The backup failed.", "backup"]],
  ["de", "Jürgen", "Weiß", ["Die Größe des Postfachs", "Größe"], ["Wir möchten kündigen.", "kündigen"]],
  ["fr", "Zoé", "Lefèvre", ["Problème de réseau", "réseau"], ["La clé a changé.", "clé"]],
  ["pl", "Łukasz", "Wójcik", ["Błąd połączenia", "połączenia"], ["Proszę o pomoc z hasłem.", "hasłem"]],
  ["cs", "Jiří", "Dvořák", ["Žádost o účet", "účet"], ["Přístup nefunguje.", "přístup"]],
  ["vi", "Nguyễn", "Thị Hương", ["Lỗi đăng nhập", "đăng"], ["Máy chủ chậm.", "chậm"]],
  ["tr", "Şükrü", "Çağlar", ["Ödeme sorunu", "sorunu"], ["Şifre değişti.", "değişti"]],
  ["da", "Søren", "Åkjær", ["Betaling på kort", "betaling"], ["Vi har brug for hjælp.", "hjælp"]],
  ["ru", "Андрей", "Йовкин", ["Новый сайт", "новый"], ["Мой ёмкий файл.", "ёмкий"]],
  ["uk", "Сергій", "Їжак", ["Резервна копія", "копія"], ["Немає об’єднання.", "об’єднання"]],
  ["el", "Ιωάννης", "Παπαδόπουλος", ["Αλλαγή οδός", "οδός"], ["Ο κωδικός μου.", "κωδικός"]],
  ["hy", "Արմեն", "Սարգսյան", ["Նոր հաշիվ", "հաշիվ"], ["Կայքը չի բացվում։", "կայքը"]],
  ["ka", "გიორგი", "მელაძე", ["ახალი ანგარიში", "ანგარიში"], ["საიტი არ იხსნება.", "საიტი"]],
  ["he", "דָּוִד", "כהן", ["שרת איטי", "שרת"], ["הסיסמה שׁוּנתה.", "הסיסמה"]],
  ["ar", "أحمد", "الخوري", ["مشكلة في الدفع", "الدفع"], ["كلمة المرور لا تعمل.", "المرور"]],
  ["hi", "अनिता", "शर्मा", ["नई वेबसाइट", "वेबसाइट"], ["पासवर्ड काम नहीं करता।", "पासवर्ड"]],
  ["bn", "অনিতা", "রায়", ["নতুন ওয়েবসাইট", "ওয়েবসাইট"], ["পাসওয়ার্ড ভুলে গেছি।", "পাসওয়ার্ড"]],
  ["ta", "கோவிந்தன்", "ராஜா", ["புதிய கணக்கு", "கணக்கு"], ["கடவுச்சொல் மறந்தேன்.", "கடவுச்சொல்"]],
  ["ko", "민수", "김", ["저장용량이 부족합니다", "용량"], ["백업을 복원해 주세요.", "복원"]],
  [
    "ja",
    "ダイスケ",
    "高橋",
    ["ディスクの容量不足", "容量"],
    ["昨日のバックアップから復元したいです。", "バックアップ"],
  ],
  ["zh", "小明", "王", ["請開立統一編號發票", "統一編號"], ["網站空間容量已滿。", "容量"]],
  ["th", "สมชาย", "ใจดี", ["ส่งอีเมลไม่ได้", "อีเมล"], ["ลืมรหัสผ่านของฉัน", "รหัสผ่าน"]],
  ["km", "សុខា", "ចាន់", ["គេហទំព័រមិនដំណើរការ", "ទំព័រ"], ["ខ្ញុំភ្លេចពាក្យសម្ងាត់", "សម្ងាត់"]],
  ["my", "အောင်", "ကျော်", ["ဝက်ဘ်ဆိုက်မဖွင့်နိုင်ပါ", "ဆိုက်"], ["စကားဝှက်မေ့နေပါတယ်", "စကားဝှက်"]],
  ["lo", "ສົມຊາຍ", "ໃຈດີ", ["ສົ່ງອີເມວບໍ່ໄດ້", "ອີເມວ"], ["ລືມລະຫັດຜ່ານ", "ລະຫັດ"]],
];

const forms: ((text: string) => string)[] = [
  (text) => text.normalize("NFC"),
  (text) => text.normalize("NFD"),
  (text) => text.normalize("NFC").toUpperCase(),
  (text) => text.normalize("NFD").toLowerCase(),
];

const queue = async (q: string): Promise<Json[]> =>
  (await world.staff("GET", `/tickets?${new URLSearchParams({ q })}`)).body.data;
const palette = async (q: string): Promise<Json> =>
  (await world.staff("GET", `/search?${new URLSearchParams({ q })}`)).body.data;
const suggest = async (subject: string): Promise<Json[]> =>
  (await world.platform("POST", "/knowledge/suggestions", { body: { subject, limit: 5 } })).body.data;

for (const [turn, [locale, first_name, last_name, subject, body]] of scripts.entries()) {
  test(`${locale}: names, subjects and texts are found in any composition`, async () => {
    const written = forms[turn % 2] ?? String;
    const [about, text] = [subject, body].map(([text]) => written(text));
    const person = { first_name: written(first_name), last_name: written(last_name) };
    const email = `${locale}.first.last@mail.company.example`;
    await world.platform("PUT", `/clients/${locale}`, { body: { ...person, email } });
    const { number } = await world.openTicket({ subject: about, body: text }, locale);
    const guest = await world.openGuestTicket({
      ...person,
      email: `guest.${email}`,
      subject: "A",
      body: "B",
    });
    const article = { brand_id: world.harbour.id, title: about, body: text, locale, status: "published" };
    assert.equal((await world.admin("POST", "/articles", { body: article })).status, 201);

    const isOf = (found: Json[], what: string) =>
      assert.ok(
        found.some((ticket) => ticket.number === number),
        `${what}: ${JSON.stringify(found).slice(0, 300)}`,
      );
    for (const form of sample(forms, 4, turn)) {
      for (const name of [
        first_name,
        last_name,
        `${first_name} ${last_name}`,
        `${last_name} ${first_name}`,
      ].map(form)) {
        const found = await queue(name);
        isOf(found, name);
        assert.ok(
          found.some((ticket) => ticket.number === guest.ticket.number),
          name,
        );
        const { people } = await palette(name);
        assert.deepEqual(people.map(({ type }: Json) => type).sort(), ["client", "guest"], name);
      }
      for (const word of [subject[1], body[1]].map(form)) {
        const found = await queue(word);
        isOf(found, word);
        const { parts } = found.find((ticket) => ticket.number === number)?.found ?? {};
        const marked = parts
          .filter(({ is_match }: Json) => is_match)
          .map(({ text }: Json) => text)
          .join("");
        assert.equal(marked.toLowerCase(), word.normalize("NFC").toLowerCase(), word);
        isOf((await palette(word)).tickets, word);
        const articles = await searchArticles(world.desk, reader, { words: word });
        const one = articles.find(({ title }) => title === about);
        assert.ok(one, `${word}: ${articles.map(({ title }) => title)}`);
        const pieces = [...highlightPieces(one.title, word), ...highlightPieces(one.snippet, word)];
        assert.ok(
          pieces.some(([, isFound]) => isFound),
          `${word}: ${one.snippet}`,
        );
        assert.ok(
          (await suggest(word)).some(({ title }) => title === about),
          word,
        );
      }
      isOf(await queue(form(email)), email);
    }
    assert.ok((await palette(subject[1])).articles.some(({ title }: Json) => title === about));
  });
}

test("letters with a two-letter spelling are found by either, and not by half of it", async () => {
  await world.platform("PUT", "/clients/umlaut", {
    body: { first_name: "Jörg", last_name: "Müßig", email: "j@muessig.example" },
  });
  const open = async (body: string) => (await world.openTicket({ subject: "x", body }, "umlaut")).number;
  const [umlaut, two, does] = [
    await open("Die Höhe ändern."),
    await open("Die Hoehe aendern."),
    await open("She does höchstens."),
  ];
  const numbers = async (q: string) => (await queue(q)).map(({ number }) => number).sort();
  for (const q of ["höhe", "hoehe", "HÖHE", '"höhe ändern"', '"hoehe aendern"'])
    assert.deepEqual(await numbers(q), [umlaut, two].sort(), q);
  assert.deepEqual(await numbers("hohe"), [umlaut]);
  assert.equal(
    correctedWords("hoehe バックアップ", [{ title: "Die Höhe", snippet: "バックアッブ" }]),
    undefined,
  );
  assert.deepEqual(await numbers("dos"), []);
  for (const q of ["Jörg", "joerg", "jorg", "Müssig", "muessig", "MÜßIG", "Joerg Muessig"])
    assert.deepEqual(await numbers(q), [umlaut, two, does].sort(), q);
});

test("a ticket is found by a number inside text, a link or brackets, in the queue and the palette", async () => {
  const { number } = await world.openTicket({ subject: "Numbered" });
  for (const q of [
    `your ticket ${number}`,
    `https://desk.example/t/${number}?from=mail`,
    `Re: [#${number}] Numbered`,
    `[${number}]`,
    `№${number}`,
    `Ticket #${number}.`,
    number.replaceAll(/\d/g, (digit: string) => String.fromCodePoint(0xff10 + Number(digit))),
  ]) {
    assert.deepEqual(
      (await queue(q)).map((ticket) => ticket.number),
      [number],
      q,
    );
    assert.deepEqual(
      (await palette(q)).tickets.map((ticket: Json) => ticket.number),
      [number],
      q,
    );
  }
  assert.deepEqual(await queue(`1${number}`), []);
});
