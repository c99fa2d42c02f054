import { newId } from "./new-id.ts";

/** A file of a message: a `File` or `Blob`, or its name with its bytes. A stream is sent as it comes, and never retried. */
export type Attachment =
  | Blob
  | {
      name: string;
      data: Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> | string | ReadableStream<Uint8Array>;
    };

/** The fields of a form. Lists become repeated parts `name[]`, objects one JSON part; null and undefined are left out. */
export type FormFields = Record<string, string | number | boolean | object | null | undefined>;

export interface Form {
  type: string;
  body: Blob | ReadableStream<Uint8Array>;
}

type Part = { head: string; content: Blob | ReadableStream<Uint8Array> };

/** Encodes fields and files as multipart/form-data (RFC 7578). */
export function formOf(fields: FormFields, attachments: readonly Attachment[]): Form {
  const boundary = `sidedesk-${newId()}`;
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => partsOf(name, value)),
    ...attachments.map(filePart),
  ];
  const pieces = parts.flatMap(({ head, content }) => [`--${boundary}\r\n${head}\r\n\r\n`, content, "\r\n"]);
  pieces.push(`--${boundary}--\r\n`);
  const isWhole = (piece: (typeof pieces)[number]): piece is string | Blob =>
    !(piece instanceof ReadableStream);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    // A blob of blobs is not read before it is sent, and can be sent again.
    body: pieces.every(isWhole) ? new Blob(pieces) : joined(pieces),
  };
}

function partsOf(name: string, value: FormFields[string]): Part[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map((one) => textPart(`${name}[]`, String(one)));
  return [textPart(name, typeof value === "object" ? JSON.stringify(value) : String(value))];
}

const textPart = (name: string, text: string): Part => ({
  head: `content-disposition: form-data; name="${escaped(name)}"`,
  content: new Blob([text]),
});

function filePart(given: Attachment): Part {
  const { name, data } = given instanceof Blob ? { name: nameOf(given), data: given } : given;
  const content =
    data instanceof ReadableStream || data instanceof Blob ? data : new Blob([data as ArrayBuffer | string]);
  const type = (content instanceof Blob && content.type) || "application/octet-stream";
  return {
    head: `content-disposition: form-data; name="attachments[]"; filename="${escaped(name)}"\r\ncontent-type: ${type}`,
    content,
  };
}

const nameOf = (blob: Blob) => ("name" in blob && typeof blob.name === "string" ? blob.name : "file");

/** As browsers escape names in forms (HTML, multipart/form-data encoding algorithm). */
const escaped = (name: string) => name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");

function joined(pieces: readonly (string | Blob | ReadableStream<Uint8Array>)[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void write(pieces, writable).catch(() => undefined);
  return readable;
}

async function write(
  pieces: readonly (string | Blob | ReadableStream<Uint8Array>)[],
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  try {
    for (const piece of pieces) {
      const stream = piece instanceof ReadableStream ? piece : new Blob([piece]).stream();
      await stream.pipeTo(writable, { preventClose: true });
    }
    await writable.close();
  } catch (error) {
    // The reader of the other side sees the same error.
    await writable.abort(error).catch(() => undefined);
    throw error;
  }
}
