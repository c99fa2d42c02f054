import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isPluralElement, isPoundElement, parse } from "@formatjs/icu-messageformat-parser";
import { features } from "../features/features.ts";
import { guest } from "../http/guest/index.ts";
import { integration } from "../http/integration/index.ts";
import { publicSurface } from "../http/public/index.ts";
import { Problems } from "../problems.ts";
import { languagesOf } from "./catalogues.ts";
import { type Language, placesOf, type SentenceKey, say, sayWhen } from "./say.ts";

const languages = languagesOf(features);
const [english, german] = languages as [Language, Language];
const keys = Object.keys(english.sentences) as SentenceKey[];
const partsOf = (language: Language, key: SentenceKey) => parse(language.sentences[key], { ignoreTag: true });

/** A number and a noun without a plural rule. Units and nouns with a single form are allowed. */
const uncounted = /\{(?:limit|count|days|hours|minutes)\} (?![KM]B\b|Zeichen\b|sein\b)\p{L}/u;

for (const language of languages) {
  describe(`the messages in "${language.tag}"`, () => {
    test("have the same keys as English", () => {
      assert.deepEqual(Object.keys(language.sentences).sort(), [...keys].sort());
    });

    for (const key of keys) {
      test(key, () => {
        const parts = partsOf(language, key);
        const names = placesOf(parts).map(({ name }) => name);
        const inEnglish = placesOf(partsOf(english, key)).map(({ name }) => name);
        assert.deepEqual(names.sort(), inEnglish.sort(), "it is filled in with the same as in English");
        const wanted = new Intl.PluralRules(language.tag).resolvedOptions().pluralCategories;
        for (const { options } of parts.filter(isPluralElement)) {
          const given = Object.keys(options).filter((category) => !category.startsWith("="));
          const isNumberSaid = options.other?.value.some(isPoundElement) ?? false;
          assert.deepEqual(
            given.sort(),
            isNumberSaid ? [...wanted].sort() : ["other"],
            "as the language counts",
          );
        }
        assert.doesNotMatch(language.sentences[key], uncounted, "what follows a number depends on it");
        for (const many of [0, 1, 2, 1000]) {
          const said = say(language, key, Object.fromEntries(names.map((name) => [name, many])));
          assert.doesNotMatch(said, /NaN|undefined|plural|#(?!\w)| {2}|^\s|\.\./, said);
        }
      });
    }
  });
}

test("one has the singular, and numbers have the language's format", () => {
  const said = (language: Language, limit: number) => say(language, "field.too_many", { field: "x", limit });
  assert.equal(said(english, 1), "The x field may not have more than 1 entry.");
  assert.equal(said(english, 20_000), "The x field may not have more than 20,000 entries.");
  assert.equal(said(german, 1), "Das Feld x darf höchstens 1 Eintrag haben.");
  assert.equal(said(german, 20_000), "Das Feld x darf höchstens 20.000 Einträge haben.");
  assert.match(say(german, "file.too_big", { name: "a.txt", limit: 0.5 }), /größer als 0,5 MB/);
});

test("a wait is rounded up, in minutes or hours", () => {
  assert.equal(sayWhen(english, 1), "in 1 minute");
  assert.equal(sayWhen(english, 3_541), "in 60 minutes");
  assert.equal(sayWhen(german, 61), "in 2 Minuten");
  assert.equal(sayWhen(german, 7_201), "in 3 Stunden");
});

test("a missing value is shown as its placeholder instead of failing the answer", () => {
  assert.equal(
    say(english, "brand.link_template_incomplete"),
    "The link template must contain {number} and {token}.",
  );
  assert.equal(say(english, "field.required"), "The {field} field is required.");
});

describe("a validation error", () => {
  test("has the field's name in the reader's language", () => {
    const problems = new Problems().add("first_name", "field.required").add("department_id", "field.integer");
    assert.deepEqual(Object.fromEntries(problems.said(german)), {
      first_name: ["Das Feld Vorname wird benötigt."],
      department_id: ["Das Feld Abteilung muss eine ganze Zahl sein."],
    });
    assert.deepEqual(problems.said(english)[1]?.[1], ["The department field must be a whole number."]);
  });

  test("follows the schema's order, a list before its members and these in order", () => {
    const problems = new Problems(["subject", "cc"])
      .add("unknown", "field.unknown")
      .add("cc.10", "field.email")
      .add("cc.2", "field.email")
      .add("cc", "field.repeated")
      .add("subject", "field.required");
    assert.deepEqual(
      problems.entries().map(([field]) => field),
      ["subject", "cc", "cc.2", "cc.10", "unknown"],
    );
  });
});

test("has a name in every language for every field that a customer fills in", () => {
  const fields = [integration, guest, publicSurface].flatMap(({ routes }) =>
    routes.flatMap(({ body, query }) => Object.keys({ ...body?.properties, ...query?.properties })),
  );
  const nameless = [...new Set(fields)].filter((field) => !Object.hasOwn(german.fieldNames, field));
  assert.ok(fields.length > 20);
  assert.deepEqual(nameless, []);
});
