import libqp from "libqp";
import type { MimePart } from "./mime-part.ts";

const pieceBytes = 1024 * 1024;

/** Decodes a part's bytes (RFC 2045, 6). An unknown encoding is left as it is. */
export function bytesOf({ encoding, body }: Pick<MimePart, "encoding" | "body">): Buffer {
  if (encoding.includes("base64")) return ofBase64(body);
  if (!encoding.includes("quoted-printable")) return body;
  return Buffer.concat(linesInPieces(body).map((piece) => libqp.decode(piece)));
}

/** Some programs pad every line, at which Node's decoder stops. */
function ofBase64(body: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(Math.ceil((body.length * 3) / 4));
  let length = 0;
  let rest = "";
  const take = (unit: string) => {
    length += bytes.write(unit, length, "base64");
  };
  for (const piece of linesInPieces(body)) {
    const units = (rest + piece.toString("latin1").replace(/[^A-Za-z0-9+/=]/g, "")).split("=");
    const last = units.pop() ?? "";
    units.forEach(take);
    const whole = last.length - (last.length % 4);
    take(last.slice(0, whole));
    rest = last.slice(whole);
  }
  take(rest);
  return bytes.subarray(0, length);
}

/** Pieces of whole lines, about a megabyte each, so that no string holds the whole body. */
export function linesInPieces(body: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf(0x0a, at + pieceBytes);
    const end = lineEnd < 0 ? body.length : lineEnd + 1;
    pieces.push(body.subarray(at, end));
    at = end;
  }
  return pieces;
}
