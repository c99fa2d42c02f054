import { ulidPattern } from "../../core/schemas.ts";

// A reserved name (RFC 2606) keeps bodies portable: they do not contain the server's address, and the renderer accepts
// images from https only.
const place = "https://images.invalid/";
const mark = new RegExp(`${place.replaceAll(".", "\\.")}(${ulidPattern})`, "g");

/** The URL by which a body refers to an uploaded image. */
export function imageSource(fileId: string): string {
  return place + fileId;
}

/** Replaces these URLs by the ones at which the readers can fetch the images. */
export function withImages(text: string, addressOf: (fileId: string) => string): string {
  return text.replaceAll(mark, (_, fileId: string) => addressOf(fileId));
}
