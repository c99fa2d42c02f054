import { ulidPattern } from "../../core/schemas.ts";

// RFC 2606: a name that leads nowhere. Bodies are portable so: the address of the desk stands in none, and the renderer takes
// images from https alone.
const place = "https://images.invalid/";
const mark = new RegExp(`${place.replaceAll(".", "\\.")}(${ulidPattern})`, "g");

/** How a body names an image that was uploaded for an article. */
export function imageSource(fileId: string): string {
  return place + fileId;
}

/** With the addresses at which its readers find its images. */
export function withImages(text: string, addressOf: (fileId: string) => string): string {
  return text.replaceAll(mark, (_, fileId: string) => addressOf(fileId));
}
