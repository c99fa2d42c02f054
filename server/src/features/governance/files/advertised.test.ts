import assert from "node:assert/strict";
import { before, test } from "node:test";
import fc from "fast-check";
import { passesFor } from "../../../../test/files/mistaken-types.ts";
import { programs, samples } from "../../../../test/files/samples.ts";
import { temporaryDirectory } from "../../../../test/files/temporary.ts";
import { languagesOf } from "../../../i18n/catalogues.ts";
import type { Language } from "../../../i18n/say.ts";
import { Problems } from "../../../problems.ts";
import type { FileSettings } from "../../core/actors/brand.ts";
import { features } from "../../features.ts";
import { judgeFiles } from "./accept-files.ts";
import { displayName } from "./display-name.ts";
import { fileRulesOf } from "./rules.ts";
import { knownExtensions } from "./types/types.ts";

const languages = languagesOf(features);
const { file } = temporaryDirectory();
const contents = {
  ...samples,
  ...Object.fromEntries(Object.entries(programs).map(([name, bytes]) => [`program ${name}`, bytes])),
};
const kinds = [...Object.keys(contents), "nothing"];
const paths = new Map<string, string>();
before(async () => {
  for (const kind of kinds) paths.set(kind, await file(contents[kind] ?? Buffer.alloc(0)));
});

const settings: fc.Arbitrary<FileSettings> = fc.record(
  {
    allowed: fc.subarray(knownExtensions, { minLength: 1 }),
    max_megabytes: fc.double({ min: 0.1, max: 200, noNaN: true }),
    max_files: fc.integer({ min: 0, max: 6 }),
  },
  { requiredKeys: [] },
);

const stem = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom("a.pdf", "../../x", "", "…"),
);
const extension = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...knownExtensions) },
  { weight: 1, arbitrary: fc.constantFrom("exe", "svg", "html", "docm", "constructor", "") },
);
/** Most files match their name, or none would ever be accepted. */
const sent = fc
  .record({
    kind: fc.constantFrom(...kinds),
    other: extension,
    isHonest: fc.boolean(),
    stem,
    isLoud: fc.boolean(),
    share: fc.double({ min: 0, max: 1.2, noNaN: true }),
  })
  .map(({ kind, other, isHonest, isLoud, ...rest }) => {
    const named = isHonest && kind in samples ? kind : other;
    return { kind, extension: named, written: isLoud ? named.toUpperCase() : named, ...rest };
  });

test("every type that `files` advertises is accepted, and others are refused with its sentence", async () => {
  const seen = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      settings,
      settings,
      fc.integer({ min: 2, max: 300 }),
      fc.constantFrom(0, 1),
      fc.array(sent, { minLength: 1, maxLength: 8 }),
      async (brand, department, maxRequestMb, spoken, files) => {
        const language = languages[spoken] as Language;
        const rules = fileRulesOf({ files: brand }, department, maxRequestMb, language);
        assert.ok(
          rules.max_megabytes * rules.max_files <= maxRequestMb,
          "what is advertised fits into a request",
        );
        const { max_megabytes = Infinity, max_files = Infinity } = brand;
        assert.ok(
          rules.max_megabytes <= max_megabytes && rules.max_files <= max_files,
          "the brand's are caps",
        );
        for (const one of rules.allowed) assert.ok(rules.accept.split(",").includes(`.${one}`), one);

        const most = rules.max_megabytes * 1024 * 1024;
        const uploads = files.map(({ kind, stem, written, share }) => {
          const isNothing = kind === "nothing";
          // The rule reads the spooled size; the bytes come from the sample.
          const size = isNothing ? 0 : Math.max(1, Math.floor(most * share));
          return {
            name: `${stem}x.${written}`,
            path: paths.get(kind) ?? "",
            size,
            sha256: "",
            truncated: false,
          };
        });
        const problems = new Problems();
        const accepted = await judgeFiles(uploads, rules, problems, language);
        const said = new Map(problems.said(language));

        let listed = 0;
        let listing = 0;

        assert.equal(said.has("attachments"), files.length > rules.max_files);
        for (const [index, { kind, extension }] of files.entries()) {
          const { name, size } = uploads[index] as (typeof uploads)[number];
          const isAdvertised =
            rules.allowed.includes(extension) && size <= most && passesFor(kind, extension);
          const sentences = said.get(`attachments.${index}`) ?? [];
          assert.equal(sentences.length, isAdvertised ? 0 : 1, `${kind} as ${name}: ${sentences}`);
          if (isAdvertised) seen.accepted++;
          else {
            seen.refused++;
            const [sentence = ""] = sentences;
            assert.ok(sentence.startsWith(displayName(name)), `${sentence} names ${name}`);
            const isOfItself = size > most || (kind === "nothing" && rules.allowed.includes(extension));
            if (!isOfItself) listing++;
            if (sentence.endsWith(rules.said)) listed++;
          }
        }
        assert.equal(listed, Math.min(listing, 1), "the first one says what is accepted, and no other");
        assert.equal(accepted.length, files.filter((_, index) => !said.has(`attachments.${index}`)).length);
      },
    ),
    { numRuns: 400 },
  );
  assert.ok(seen.accepted > 100 && seen.refused > 100, JSON.stringify(seen));
});
