import assert from "node:assert/strict";
import { test } from "node:test";
import { chunk, jpegOf, pngOf } from "../../../../../test/files/images.ts";
import { samples } from "../../../../../test/files/samples.ts";
import { withoutMetadata } from "./picture-metadata.ts";

const secret = /Gita at home/;
const latin1 = (bytes: Buffer | undefined) => bytes?.toString("latin1") ?? "";

test("a JPEG keeps its scans, colours and orientation, and loses all other metadata", () => {
  const before = jpegOf(30, 20);
  const after = withoutMetadata(before);
  assert.deepEqual([after?.width, after?.height], [30, 20]);
  assert.doesNotMatch(latin1(after?.bytes), secret);
  assert.match(latin1(after?.bytes), /ICC_PROFILE/);
  // An EXIF segment with only the orientation, a rotation of 90 degrees.
  const turned = ["457869660000", "4d4d002a00000008", "0001", "01120003000000010006"].join("");
  assert.ok(after?.bytes.toString("hex").includes(turned));
  assert.ok(latin1(after?.bytes).endsWith("scan\xff\0one\xff\xd0two\xff\xd9"));
  assert.deepEqual(
    withoutMetadata(after?.bytes ?? before)?.bytes,
    after?.bytes,
    "it has nothing left to lose",
  );
});

test("PNG and WebP lose their texts and the data after their end", () => {
  const text = chunk("iTXt", Buffer.from("Comment\0\0\0\0\0Gita at home"));
  const png = withoutMetadata(Buffer.concat([pngOf(3, 2, text), Buffer.from("Gita at home")]));
  assert.deepEqual([png?.width, png?.height, png?.bytes], [3, 2, pngOf(3, 2)]);
  const picture = samples.webp?.subarray(12) ?? Buffer.alloc(0);
  const extended = Buffer.from("565038580a0000000c000000000000000000", "hex");
  const exif = Buffer.concat([Buffer.from("EXIF\x0c\0\0\0", "latin1"), Buffer.from("Gita at home")]);
  const body = Buffer.concat([Buffer.from("WEBP"), extended, picture, exif]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  const webp = withoutMetadata(Buffer.concat([Buffer.from("RIFF"), length, body]));
  assert.deepEqual([webp?.width, webp?.height], [1, 1]);
  assert.doesNotMatch(latin1(webp?.bytes), secret);
  assert.equal(webp?.bytes[20], 0, "it says that it has neither EXIF nor XMP");
  assert.equal(webp?.bytes.readUInt32LE(4), (webp?.bytes.length ?? 0) - 8);
});

test("a truncated file or one that is no picture is left unchanged", () => {
  for (const whole of [jpegOf(30, 20), pngOf(3, 2), ...Object.values(samples)])
    for (let length = 0; length < Math.min(whole.length, 400); length++)
      withoutMetadata(Buffer.from(whole.subarray(0, length)));
});
