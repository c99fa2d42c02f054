import assert from "node:assert/strict";
import { isUtf8 } from "node:buffer";
import { test } from "node:test";
import fc from "fast-check";
import { programs, samples } from "../../../test/files/samples.ts";
import { temporaryDirectory } from "../../../test/files/temporary.ts";
import { identify } from "./identify.ts";
import { defaultAllowed, knownExtensions } from "./kinds.ts";

const { file } = temporaryDirectory();
const content = { ok: false, reason: "content" };
const text = "txt log md csv tsv yaml yml ini conf sql ics vcf".split(" ");

// Names for one and the same type. Nothing else may pass for anything else.
const sameType = [["jpg", "jpeg"], ["heic", "heif"], ["tif", "tiff"], ["gz", "tgz"], ["json", "har"], text];
// A JSON document or a mail is plain text too.
const alsoText = ["json", "har", "eml"];

function passesFor(kind: string, extension: string): boolean {
  if (kind === extension || (alsoText.includes(kind) && text.includes(extension))) return true;
  return sameType.some((names) => names.includes(kind) && names.includes(extension));
}

for (const [kind, bytes] of Object.entries(samples)) {
  test(`a ${kind} file is accepted as what it is and as nothing else`, async () => {
    const path = await file(bytes);
    for (const extension of knownExtensions) {
      const { ok } = await identify(path, `x.${extension}`, knownExtensions);
      assert.equal(ok, passesFor(kind, extension), `as .${extension}`);
    }
  });
}

for (const [program, bytes] of Object.entries(programs)) {
  test(`a program (${program}) is refused under every extension`, async () => {
    const path = await file(bytes);
    for (const extension of knownExtensions) {
      assert.deepEqual(await identify(path, `x.${extension}`, knownExtensions), content, `as .${extension}`);
    }
  });
}

test("the media type comes from the table, whatever the case of the name", async () => {
  assert.deepEqual(await post("Scan.PDF ", samples.pdf), { ok: true, mime: "application/pdf" });
  assert.deepEqual(await post("a.tar.gz", samples.tgz), { ok: true, mime: "application/gzip" });
});

test("an extension that is unknown, missing or not on the list is refused for its kind", async () => {
  for (const name of ["a.exe", "a", ".pdf", "a.pdf.exe", "a.avif", "a\u202efdp.exe", "a.constructor"]) {
    assert.deepEqual(await post(name, samples.pdf), { ok: false, reason: "kind" }, name);
  }
  const path = await file(samples.pdf ?? "");
  assert.deepEqual(await identify(path, "a.pdf", ["png"]), { ok: false, reason: "kind" });
  assert.deepEqual(await identify(path, "a.exe", ["exe"]), { ok: false, reason: "kind" });
});

test("a file without bytes is refused as empty", async () => {
  for (const extension of defaultAllowed) {
    assert.deepEqual(await post(`a.${extension}`, ""), { ok: false, reason: "empty" });
  }
});

test("a signature counts only at the very start of the file", async () => {
  for (const prefix of ["\n", "\ufeff", "ID3\x03\0\0\0\0\0\0"]) {
    assert.deepEqual(
      await post("a.pdf", Buffer.concat([Buffer.from(prefix), samples.pdf ?? Buffer.alloc(0)])),
      content,
    );
  }
});

test("an image with something appended is still that image", async () => {
  const bytes = Buffer.concat([samples.png ?? Buffer.alloc(0), samples.zip ?? Buffer.alloc(0)]);
  assert.equal((await post("a.png", bytes)).ok, true);
  assert.deepEqual(await post("a.zip", bytes), content);
});

test("an MP3 is accepted with its ID3 tag", async () => {
  const tagged = Buffer.concat([
    Buffer.from("ID3\x03\0\0\0\0\0\x0a\0\0\0\0\0\0\0\0\0\0", "latin1"),
    samples.mp3 ?? Buffer.alloc(0),
  ]);
  assert.equal((await post("a.mp3", tagged)).ok, true);
});

test("random bytes under any name never fail the check, and pass only for what they are", async () => {
  const signature = fc
    .constantFrom(...Object.values(samples), ...Object.values(programs))
    .chain((sample) =>
      fc.nat({ max: Math.min(sample.length, 600) }).map((length) => sample.subarray(0, length)),
    );
  const bytes = fc
    .tuple(fc.oneof(signature, fc.constant(Buffer.alloc(0))), fc.uint8Array({ maxLength: 600 }))
    .map((parts) => Buffer.concat(parts));
  const name = fc.oneof(
    fc.constantFrom(...knownExtensions).map((extension) => `a.${extension}`),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(bytes, name, async (data, called) => {
      const found = await identify(await file(data), called, knownExtensions);
      if (found.ok) assert.ok(isPlausible(data, found.mime), `${called}: ${data.toString("hex")}`);
    }),
    { numRuns: 600 },
  );
});

test("a damaged file of a kind never fails the check", async () => {
  const damaged = fc.constantFrom(...Object.entries(samples)).chain(([extension, sample]) =>
    fc
      .array(fc.tuple(fc.nat({ max: sample.length - 1 }), fc.nat({ max: 255 })), { maxLength: 8 })
      .map((changes) => {
        const data = Buffer.from(sample);
        for (const [at, byte] of changes) data[at] = byte;
        return { extension, data };
      }),
  );
  await fc.assert(
    fc.asyncProperty(damaged, async ({ extension, data }) => {
      const found = await identify(await file(data), `a.${extension}`, knownExtensions);
      if (found.ok) assert.ok(isPlausible(data, found.mime), `${extension}: ${data.toString("hex")}`);
    }),
    { numRuns: 600 },
  );
});

// An independent second opinion on the binary kinds: what stands at which offset of each.
const marks: [RegExp, number, string[]][] = [
  [/jpeg$/, 0, ["\xff\xd8\xff"]],
  [/png$/, 0, ["\x89PNG"]],
  [/gif$/, 0, ["GIF"]],
  [/bmp$/, 0, ["BM"]],
  [/tiff$/, 0, ["II", "MM"]],
  [/pdf$/, 0, ["%PDF"]],
  [/rtf$/, 0, ["{\\rtf"]],
  [/msword$|ms-/, 0, ["\xd0\xcf\x11\xe0"]],
  [/opendocument|openxmlformats|\/zip$/, 0, ["PK"]],
  [/gzip$/, 0, ["\x1f\x8b"]],
  [/x-tar$/, 257, ["ustar"]],
  [/7z/, 0, ["7z"]],
  [/rar$/, 0, ["Rar!"]],
  [/bzip2$/, 0, ["BZh"]],
  [/x-xz$/, 0, ["\xfd7zXZ"]],
  [/mp4$|hei[cf]$|avif$/, 4, ["ftyp"]],
  [/quicktime$/, 4, ["ftyp", "moov", "free", "mdat", "wide"]],
  [/webp$|wav$|avi$/, 0, ["RIFF"]],
  [/webm$|matroska$/, 0, ["\x1a\x45\xdf\xa3"]],
  [/mpeg$/, 0, ["ID3", "\xff"]],
  [/ogg$/, 0, ["OggS"]],
  [/flac$/, 0, ["fLaC"]],
];

function isPlausible(data: Buffer, mime: string): boolean {
  if (/^text\/|json$|\/xml$|yaml$|sql$|rfc822$/.test(mime)) return isUtf8(data) && !data.includes(0);
  const [, offset, values] = marks.find(([kind]) => kind.test(mime)) ?? assert.fail(mime);
  return values.some((value) => data.toString("latin1", offset).startsWith(value));
}

async function post(name: string, bytes: Buffer | string | undefined) {
  return identify(await file(bytes ?? ""), name, defaultAllowed);
}
