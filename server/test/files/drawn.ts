import { crc32, deflateSync } from "node:zlib";

/** A chunk of a PNG, with its sum. */
export function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(content.length + 8);
  whole.writeUInt32BE(data.length, 0);
  content.copy(whole, 4);
  whole.writeUInt32BE(crc32(content), content.length + 4);
  return whole;
}

/** A black PNG, with what else is asked for behind its header. */
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
