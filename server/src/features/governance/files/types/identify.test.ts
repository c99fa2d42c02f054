import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { passesFor } from "../../../../../test/files/mistaken-types.ts";
import { programs, samples } from "../../../../../test/files/samples.ts";
import { temporaryDirectory } from "../../../../../test/files/temporary.ts";
import { type Identified, identify } from "./identify.ts";
import { defaultAllowed, knownExtensions } from "./types.ts";

const { file } = temporaryDirectory();
/** Rejected because of its content. */
function isRefused(found: Identified): boolean {
  return !found.ok && found.reason !== "kind" && found.reason !== "empty";
}

for (const [kind, bytes] of Object.entries(samples)) {
  test(`a ${kind} file is accepted as its own type only`, async () => {
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
      assert.ok(isRefused(await identify(path, `x.${extension}`, knownExtensions)), `as .${extension}`);
    }
  });
}

test("the media type comes from the table, whatever the name's case", async () => {
  assert.deepEqual(await post("Scan.PDF ", samples.pdf), { ok: true, mime: "application/pdf" });
  assert.deepEqual(await post("a.tar.gz", samples.tgz), { ok: true, mime: "application/gzip" });
});

test("an unknown, missing or unlisted extension is refused by type", async () => {
  for (const name of ["a.exe", "a", ".pdf", "a.pdf.exe", "a.avif", "a\u202efdp.exe", "a.constructor"]) {
    assert.deepEqual(await post(name, samples.pdf), { ok: false, reason: "kind" }, name);
  }
  const path = await file(samples.pdf ?? "");
  assert.deepEqual(await identify(path, "a.pdf", ["png"]), { ok: false, reason: "kind" });
  assert.deepEqual(await identify(path, "a.exe", ["exe"]), { ok: false, reason: "kind" });
});

test("a refusal says what the file is: another type, a program, a page or unreadable", async () => {
  const found = async (name: string, bytes: Buffer | string | undefined) => {
    const refused = await post(name, bytes);
    if (refused.ok) return "accepted";
    return refused.reason === "other" ? refused.is.extension : refused.reason;
  };
  assert.equal(await found("a.png", samples.jpg), "jpg");
  assert.equal(await found("a.jpg", samples.webp), "webp");
  assert.equal(await found("a.doc", samples.rtf), "rtf");
  assert.equal(await found("a.txt", samples.pdf), "pdf");
  assert.equal(await found("a.zip", samples.docx), "docx");
  assert.equal(await found("a.png", "no picture"), "txt");
  assert.equal(await found("a.eml", "Note: buy milk"), "txt");
  assert.equal(await found("a.xml", "no XML"), "txt");
  assert.equal(await found("a.pdf", programs.elf), "program");
  assert.equal(await found("a.txt", programs["shell script"]), "program");
  assert.equal(await found("a.zip", programs.jar), "program");
  assert.equal(await found("a.txt", programs.HTML), "page");
  assert.equal(await found("a.xml", programs["SVG with a declaration"]), "active");
  assert.equal(await found("a.xml", '<a><b xmlns="http://www.w3.org/2000/svg"/></a>'), "active");
  assert.equal(await found("a.docx", programs["document with macros"]), "macros");
  assert.equal(await found("a.txt", "a\0b"), "no_text");
  assert.equal(await found("a.png", "\x89PNG\0"), "unreadable");
});

test("an empty file is refused as empty", async () => {
  for (const extension of defaultAllowed) {
    assert.deepEqual(await post(`a.${extension}`, ""), { ok: false, reason: "empty" });
  }
});

test("a signature counts only at the start of the file, except for blanks and a byte order mark before a PDF", async () => {
  const after = (prefix: string, sample: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([Buffer.from(prefix), sample]);
  for (const prefix of ["\n", " ", "\ufeff", "\ufeff\r\n\r\n", "\n".repeat(1_000)]) {
    assert.equal((await post("a.pdf", after(prefix, samples.pdf))).ok, true, JSON.stringify(prefix));
  }
  for (const prefix of ["ID3\x03\0\0\0\0\0\0", "\n".repeat(1_024), "<script>", "x\n"]) {
    assert.ok(isRefused(await post("a.pdf", after(prefix, samples.pdf))), JSON.stringify(prefix));
  }
  for (const kind of ["png", "gif", "zip", "mp4"]) {
    assert.ok(isRefused(await post(`a.${kind}`, after("\n", samples[kind]))), kind);
  }
});

test("an image with appended data is still that image", async () => {
  const bytes = Buffer.concat([samples.png ?? Buffer.alloc(0), samples.zip ?? Buffer.alloc(0)]);
  assert.equal((await post("a.png", bytes)).ok, true);
  assert.ok(isRefused(await post("a.zip", bytes)));
});

test("an MP3 is accepted with its ID3 tag", async () => {
  const tagged = Buffer.concat([
    Buffer.from("ID3\x03\0\0\0\0\0\x0a\0\0\0\0\0\0\0\0\0\0", "latin1"),
    samples.mp3 ?? Buffer.alloc(0),
  ]);
  assert.equal((await post("a.mp3", tagged)).ok, true);
});

test("random bytes never crash the check, and pass only as what they are", async () => {
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

test("a damaged file never crashes the check", async () => {
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

// An independent check of the binary types: which bytes are at which offset.
const marks: [RegExp, number, string[]][] = [
  [/jpeg$/, 0, ["\xff\xd8\xff"]],
  [/png$/, 0, ["\x89PNG"]],
  [/gif$/, 0, ["GIF"]],
  [/bmp$/, 0, ["BM"]],
  [/tiff$/, 0, ["II", "MM"]],
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
  if (/^text\/|json$|\/xml$|yaml$|sql$|rfc822$|mbox$|pem-file$/.test(mime)) {
    const isMarked = data.readUInt8(0) >= 0xfe;
    return isMarked || !data.includes(0);
  }
  if (mime.endsWith("/pdf")) return data.subarray(0, 1024).includes("%PDF-");
  const [, offset, values] = marks.find(([kind]) => kind.test(mime)) ?? assert.fail(mime);
  return values.some((value) => data.toString("latin1", offset).startsWith(value));
}

async function post(name: string, bytes: Buffer | string | undefined) {
  return identify(await file(bytes ?? ""), name, defaultAllowed);
}
