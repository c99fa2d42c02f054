import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, gzipSync } from "node:zlib";
import { cpuMsOf } from "../../../../../test/cpu-time.ts";
import { office, zip } from "../../../../../test/files/archives.ts";
import { compoundFile } from "../../../../../test/files/compound.ts";
import { samples } from "../../../../../test/files/samples.ts";
import { temporaryDirectory } from "../../../../../test/files/temporary.ts";
import { identify } from "./identify.ts";
import { knownExtensions } from "./types.ts";

const { file } = temporaryDirectory();

async function accepts(name: string, bytes: Buffer): Promise<boolean> {
  return (await identify(await file(bytes), name, knownExtensions)).ok;
}

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const contentTypes = (main: string) => ({
  name: "[Content_Types].xml",
  content: `<Types><Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`,
  deflated: true,
});

test("a document with its content types last is identified", async () => {
  const picture = { name: "word/media/image1.png", content: Buffer.alloc(3_000_000, 7), described: true };
  const body = { name: "word/document.xml", content: "<w/>", deflated: true, described: true };
  const bytes = zip([body, picture, { ...contentTypes(`${wordType}.document`), described: true }]);
  assert.ok(await accepts("a.docx", bytes));
  assert.ok(!(await accepts("a.zip", bytes)));
});

test("a document of another type inside the same package format is refused", async () => {
  const template = office("word", "document", `${wordType}.template`);
  const binarySheet = office("xl", "workbook", "x", [{ name: "xl/workbook.bin", content: "" }]);
  const both = office("word", "document", `${wordType}.document`, [{ name: "xl/workbook.xml", content: "" }]);
  assert.ok(!(await accepts("a.docx", template)));
  assert.ok(!(await accepts("a.xlsx", binarySheet)));
  for (const name of ["a.docx", "a.xlsx", "a.zip"]) assert.ok(!(await accepts(name, both)), name);
});

test("an archive may hold documents, programs, other archives, or nothing", async () => {
  const inner = Object.entries(samples).map(([name, content]) => ({ name: `inner/sample.${name}`, content }));
  assert.ok(await accepts("a.zip", zip(inner)));
  assert.ok(await accepts("a.zip", zip([{ name: "project/META-INF/MANIFEST.MF", content: "" }])));
  assert.ok(await accepts("a.zip", zip([])));
  assert.ok(await accepts("a.zip", zip([{ name: "a", content: "a" }], "a comment")));
});

test("an archive that two programs could read differently is refused", async () => {
  const good = zip([{ name: "a.txt", content: "a" }]);
  assert.ok(!(await accepts("a.zip", good.subarray(0, good.length - 1))));
  assert.ok(!(await accepts("a.zip", Buffer.concat([good, good]))));
  const hidden = Buffer.concat([samples.jar ?? zip([{ name: "META-INF/MANIFEST.MF", content: "" }]), good]);
  assert.ok(!(await accepts("a.zip", hidden)));
});

test("an archive whose comment is another archive is refused, also if both are valid", async () => {
  const inner = zip([{ name: "b.txt", content: "b" }]);
  const outer = zip([{ name: "a.txt", content: "a" }], inner.toString("latin1"));
  // Corrects the inner archive's offsets, so that a reader from the end finds it valid.
  const directory = outer.lastIndexOf("PK\x01\x02");
  outer.writeUInt32LE(directory, outer.length - 6);
  assert.ok(!(await accepts("a.zip", outer)));
});

test("archives as real programs write them pass: trailing bytes, backslashes, any entry", async () => {
  const good = zip([{ name: "a.txt", content: "a" }]);
  for (const behind of ["\n", "\0\0", "x"]) {
    assert.ok(await accepts("a.zip", Buffer.concat([good, Buffer.from(behind)])), JSON.stringify(behind));
  }
  const names = [contentTypes(`${wordType}.document`), { name: "word\\document.xml", content: "<w/>" }];
  assert.ok(await accepts("a.docx", zip(names)));
  assert.ok(await accepts("a.zip", zip([{ name: "mimetype", content: "none that is known" }])));
  assert.ok(await accepts("a.zip", zip([{ name: "b.zip", content: good }])));
});

test("a streamed archive with a ZIP64 end record is accepted", async () => {
  const bytes = zip([{ name: "a.txt", content: "a" }]);
  assert.ok(await accepts("a.zip", withLargeEnd(bytes)));
  assert.ok(!(await accepts("a.zip", withLargeEnd(bytes, 1))));
  assert.ok(await accepts("a.docx", withLargeEnd(samples.docx ?? bytes)));
  assert.ok(!(await accepts("a.zip", withLargeEnd(samples.jar ?? zip([manifest])))));
});

const manifest = { name: "META-INF/MANIFEST.MF", content: "" };

/** The same archive with a 64-bit end record and its locator; `shift` makes the locator point elsewhere. */
function withLargeEnd(bytes: Buffer, shift = 0): Buffer {
  const end = bytes.subarray(bytes.length - 22);
  const record = Buffer.alloc(56);
  record.write("PK\x06\x06", "latin1");
  record.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), at);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16) + shift), 48);
  const locator = Buffer.alloc(20);
  locator.write("PK\x06\x07", "latin1");
  locator.writeBigUInt64LE(BigInt(bytes.length - 22), 8);
  locator.writeUInt32LE(1, 16);
  const saturated = Buffer.from(end);
  saturated.fill(0xff, 8, 20);
  return Buffer.concat([bytes.subarray(0, -22), record, locator, saturated]);
}

test("a document with macros is refused by its content types, whatever its parts' names", async () => {
  const wordMacros = "application/vnd.ms-word.document.macroEnabled";
  const sheetMacros = "application/vnd.ms-excel";
  const picture = { name: "word/media/image1.png", content: Buffer.alloc(100_000, 7), described: true };
  const body = { name: "word/document.xml", content: "<w/>", deflated: true, described: true };
  const renamed = zip([body, picture, { name: "word/code.bin", content: "x" }, contentTypes(wordMacros)]);
  const referred = zip([body, picture, contentTypes(wordMacros.replace("macroE", "macro&#69;"))]);
  const addIn = office("xl", "workbook", `${sheetMacros}.addin.macroEnabled`);
  for (const bytes of [renamed, referred]) assert.ok(!(await accepts("a.docx", bytes)));
  assert.ok(!(await accepts("a.xlsx", addIn)));
});

test("an Office file with a password keeps its type", async () => {
  const locked = compoundFile([{ name: "EncryptedPackage" }, { name: "EncryptionInfo" }]);
  for (const extension of ["docx", "xlsx", "pptx", "doc", "xls", "ppt"]) {
    assert.ok(await accepts(`a.${extension}`, locked), extension);
  }
  for (const extension of ["msg", "zip", "pdf", "txt"]) assert.ok(!(await accepts(`a.${extension}`, locked)));
});

test("names in a compound file are compared without case, as some programs write them", async () => {
  for (const name of ["WORKBOOK", "BOOK", "workbook"]) {
    assert.ok(await accepts("a.xls", compoundFile([{ name }])), name);
  }
});

test("a Word document with an embedded sheet is a Word document", async () => {
  const embedded = { name: "ObjectPool", children: [{ name: "_1", children: [{ name: "Workbook" }] }] };
  const bytes = compoundFile([{ name: "1Table" }, embedded, { name: "Data" }, { name: "WordDocument" }]);
  assert.ok(await accepts("a.doc", bytes));
  assert.ok(!(await accepts("a.xls", bytes)));
});

test("a large document is identified by a directory at its far end", async () => {
  const pictures = Array.from({ length: 20 }, (_, index) => ({ name: `picture ${index}` }));
  const bytes = compoundFile([...pictures, { name: "PowerPoint Document" }], { far: true });
  assert.ok(await accepts("a.ppt", bytes));
  assert.ok(!(await accepts("a.doc", bytes)));
});

test("a compound file without its type's stream at the root is refused", async () => {
  const nested = compoundFile([{ name: "x", children: [{ name: "WordDocument" }] }]);
  const ambiguous = compoundFile([{ name: "WordDocument" }, { name: "Workbook" }]);
  for (const name of ["a.doc", "a.xls", "a.ppt", "a.msg"]) {
    assert.ok(!(await accepts(name, nested)));
    assert.ok(!(await accepts(name, ambiguous)));
    assert.ok(!(await accepts(name, compoundFile([{ name: "constructor" }]))));
    assert.ok(!(await accepts(name, nested.subarray(0, 100))));
  }
});

test("a hostile file is checked quickly and in little memory", async () => {
  const sheet = samples.xls ?? Buffer.alloc(0);
  const loop = Buffer.concat([sheet, Buffer.alloc(1 << 20)]);
  loop.writeUInt32LE(2, 512 + 512 + 2 * 4);
  const circle = Buffer.from(sheet);
  circle.writeUInt32LE(1, 512 + 2 * 512 + 128 + 72);
  const bomb = Buffer.alloc(100 * 2 ** 20);
  const png = samples.png ?? Buffer.alloc(0);
  const files: Record<string, Buffer> = {
    "chain.xls": loop,
    "circle.xls": circle,
    "bomb.docx": rawEntry("[Content_Types].xml", deflateRawSync(bomb), bomb.length),
    "lies.docx": rawEntry("[Content_Types].xml", deflateRawSync(bomb), 10),
    "mime.odt": rawEntry("mimetype", deflateRawSync(bomb), 10),
    "bomb.gz": gzipSync(bomb),
    "entries.zip": zip(Array.from({ length: 20_000 }, () => ({ name: "a", content: "", described: true }))),
    "chunks.png": Buffer.concat([png.subarray(0, 33), Buffer.alloc(2 ** 20)]),
    "tags.mp3": Buffer.from("ID3\x03\0\0\0\0\0\0".repeat(100_000), "latin1"),
    "elements.webm": Buffer.concat([
      Buffer.from("1a45dfa301ffffffffffffff", "hex"),
      Buffer.alloc(2 ** 20, "8180"),
    ]),
    "marks.pdf": Buffer.from("\ufeff".repeat(100_000)),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const path = await file(bytes);
    const memory = process.memoryUsage().rss;
    const took = await cpuMsOf(() => identify(path, name, knownExtensions));
    assert.ok(took < 2_000, `${name}: ${took} ms`);
    assert.ok(process.memoryUsage().rss - memory < 60 * 2 ** 20, name);
  }
});

/** A zip of one deflated entry with a possibly false size. */
function rawEntry(name: string, deflated: Buffer, statedBytes: number): Buffer {
  const bytes = zip([{ name, content: deflated }]);
  bytes.writeUInt16LE(8, 8);
  bytes.writeUInt32LE(statedBytes, 22);
  return bytes;
}
