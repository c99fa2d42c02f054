import { crc32, deflateSync } from "node:zlib";

/** A PNG chunk with its checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(content.length + 8);
  whole.writeUInt32BE(data.length, 0);
  content.copy(whole, 4);
  whole.writeUInt32BE(crc32(content), content.length + 4);
  return whole;
}

/** A black PNG with the given chunks after its header. */
export function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const seen = deflateSync(Buffer.alloc(height * (width + 1)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const parts = [chunk("IHDR", header), ...more, chunk("IDAT", seen), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** A valid JPEG, rotated by 90 degrees, with metadata in each of the segments that cameras use. */
export function jpegOf(width: number, height: number): Buffer {
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const sized = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  sized.writeUInt16BE(height, 1);
  sized.writeUInt16BE(width, 3);
  const said = Buffer.from("Gita at home");
  const turned = Buffer.from(
    "457869660000" + "49492a0008000000" + "0100" + "1201030001000000" + "06000000" + "00000000",
    "hex",
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.concat([turned, said])),
    segment(0xe1, Buffer.concat([Buffer.from("http://ns.adobe.com/xap/1.0/\0"), said])),
    segment(0xe2, Buffer.from("ICC_PROFILE\0\x01\x01")),
    segment(0xed, Buffer.concat([Buffer.from("Photoshop 3.0\0"), said])),
    segment(0xfe, said),
    segment(0xc0, sized),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from("scan\xff\0one\xff\xd0two\xff\xd9", "latin1"),
    said,
  ]);
}
