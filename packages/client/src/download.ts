import type { Call, CallOptions, Connection } from "./connection.ts";
import type { Path } from "./path.ts";

/** A file, while it arrives. */
export interface Download {
  stream: ReadableStream<Uint8Array>;
  name: string;
  /** Its MIME type. */
  type: string;
  /** In bytes; undefined if the desk did not say. */
  size: number | undefined;
}

export async function download(
  connection: Connection,
  path: Path,
  call: CallOptions & Pick<Call, "ticketToken">,
): Promise<Download> {
  const { body, headers } = await connection.response(path, call);
  const size = headers.get("content-length");
  return {
    stream: body ?? new Blob([]).stream(),
    name: nameIn(headers.get("content-disposition") ?? ""),
    type: headers.get("content-type") ?? "application/octet-stream",
    // The length of a compressed answer is not that of the file.
    size: size === null || headers.has("content-encoding") ? undefined : Number(size),
  };
}

/** The name in a Content-Disposition header (RFC 6266). */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined)
    try {
      return decodeURIComponent(encoded);
    } catch {
      // The plain name follows.
    }
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  return plain?.replace(/\\(.)/g, "$1") ?? "file";
}
