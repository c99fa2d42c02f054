import { crc32, deflateRawSync } from "node:zlib";

export type Entry = { name: string; content: Buffer | string; deflated?: boolean; described?: boolean };

/**
 * A zip (APPNOTE 6.3) of these entries. `described` writes an entry in streaming form: sizes and checksum after the data, as in the
 * documents of LibreOffice and Google.
 */
export function zip(entries: Entry[], comment = ""): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = zipEntry(entry, offset);
    locals.push(local);
    directory.push(central);
    offset += local.length;
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.concat([
    Buffer.from("PK\x05\x06\0\0\0\0", "latin1"),
    numbers("HHIIH", entries.length, entries.length, directoryBytes, offset, comment.length),
    Buffer.from(comment, "latin1"),
  ]);
  return Buffer.concat([...locals, ...directory, end]);
}

function zipEntry({ name, content, deflated, described }: Entry, offset: number) {
  const plain = Buffer.from(content);
  const data = deflated ? deflateRawSync(plain) : plain;
  const sizes = [crc32(plain), data.length, plain.length];
  const method = deflated ? 8 : 0;
  const flags = described ? 8 : 0;
  const local = [
    Buffer.from("PK\x03\x04", "latin1"),
    numbers("HHHHHIIIHH", 20, flags, method, 0, 0x21, ...(described ? [0, 0, 0] : sizes), name.length, 0),
    Buffer.from(name),
    data,
    ...(described ? [Buffer.from("PK\x07\x08", "latin1"), numbers("III", ...sizes)] : []),
  ];
  const central = [
    Buffer.from("PK\x01\x02", "latin1"),
    numbers("HHHHHHIIIHHHHHII", 20, 20, flags, method, 0, 0x21, ...sizes, name.length, 0, 0, 0, 0, 0, offset),
    Buffer.from(name),
  ];
  return { local: Buffer.concat(local), central: Buffer.concat(central) };
}

/** An Office Open XML package: content types, main part and other entries. */
export function office(folder: string, part: string, contentType: string, more: Entry[] = []): Buffer {
  const main = `<Override PartName="/${folder}/${part}.xml" ContentType="${contentType}.main+xml"/>`;
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${main}</Types>`;
  return zip([
    { name: "[Content_Types].xml", content: types, deflated: true },
    { name: "_rels/.rels", content: "<Relationships/>", deflated: true },
    { name: `${folder}/${part}.xml`, content: "<main/>", deflated: true },
    ...more,
  ]);
}

/** An OpenDocument package: the media type comes first, stored. */
export function openDocument(mime: string): Buffer {
  return zip([
    { name: "mimetype", content: mime },
    { name: "META-INF/manifest.xml", content: "<manifest:manifest/>", deflated: true },
    { name: "content.xml", content: "<office:document-content/>", deflated: true },
  ]);
}

/** A tar (ustar) with one member. */
export function tar(name: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0, "latin1");
  header.write("0000644\x000000000\x000000000\0", 100, "latin1");
  header.write(`${content.length.toString(8).padStart(11, "0")}\0${"0".repeat(11)}\0`, 124, "latin1");
  header.write("        0", 148, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  const data = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  data.write(content);
  return Buffer.concat([header, data, Buffer.alloc(1024)]);
}

/** Little-endian numbers: "H" takes two bytes, "I" four. */
export function numbers(format: string, ...values: number[]): Buffer {
  return Buffer.concat(
    [...format].map((letter, index) => {
      const bytes = Buffer.alloc(letter === "H" ? 2 : 4);
      bytes.writeUIntLE(values[index] ?? 0, 0, bytes.length);
      return bytes;
    }),
  );
}
