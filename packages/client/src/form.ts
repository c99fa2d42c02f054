import { newId } from "./new-id.ts";

/** Also a stream of Node's, such as `createReadStream(path)` or `Readable.toWeb(…)`. */
type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file of a message: a `File` or `Blob`, or its name with its bytes. A stream is sent as it comes, and never retried. */
export type Attachment =
  | Blob
  | { name: string; data: Blob | ArrayBuffer | ArrayBufferView | string | ByteStream };

/** The fields of a form. Lists become repeated parts `name[]`, objects one JSON part; null and undefined are left out. */
export type FormFields = Record<string, string | number | boolean | object | null | undefined>;

export interface Form {
  type: string;
  /** A blob can be sent again, a stream once. */
  body: Blob | ReadableStream<Uint8Array>;
  /** Why one of the given streams failed, once it has. */
  failure?: { error: unknown } | undefined;
  /** Ends the given streams, so that each gives back what it holds, such as an open file. */
  release?(reason: unknown): void;
}

type Part = { head: string; content: Blob | ByteStream };

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
    typeof piece === "string" || piece instanceof Blob;
  const type = `multipart/form-data; boundary=${boundary}`;
  // A blob of blobs is not read before it is sent, and can be sent again.
  return pieces.every(isWhole)
    ? { type, body: new Blob(pieces) }
    : joined(
        type,
        pieces.map((piece) => sourceOf(isWhole(piece) ? new Blob([piece]).stream() : piece)),
      );
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
  const content = data instanceof Blob || isStream(data) ? data : new Blob([data as ArrayBuffer | string]);
  const type = (content instanceof Blob && content.type) || "application/octet-stream";
  return {
    head: `content-disposition: form-data; name="attachments[]"; filename="${escaped(name)}"\r\ncontent-type: ${type}`,
    content,
  };
}

const nameOf = (blob: Blob) => ("name" in blob && typeof blob.name === "string" ? blob.name : "file");

/** As browsers escape names in forms (HTML, multipart/form-data encoding algorithm). */
const escaped = (name: string) => name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");

const isStream = (data: object | string): data is ByteStream =>
  typeof data === "object" && ("getReader" in data || Symbol.asyncIterator in data);

interface Source {
  read(): Promise<{ done?: boolean | undefined; value?: Uint8Array | undefined }>;
  cancel(reason: unknown): unknown;
}

function sourceOf(stream: ByteStream & { destroy?: () => unknown }): Source {
  if ("getReader" in stream) return stream.getReader();
  const iterator = stream[Symbol.asyncIterator]();
  // Read at once: the error of a stream of Node's that nothing reads would end the process.
  let first: ReturnType<Source["read"]> | undefined = iterator.next();
  first.catch(() => undefined);
  return {
    read() {
      const next = first ?? iterator.next();
      first = undefined;
      return next;
    },
    cancel() {
      // `return` alone waits for a read that hangs.
      stream.destroy?.();
      return iterator.return?.();
    },
  };
}

/** A form whose body is all sources, one after the other. */
function joined(type: string, sources: readonly Source[]): Form {
  const left = [...sources];
  let isReleased = false;
  const release = (reason: unknown) => {
    isReleased = true;
    void Promise.allSettled(sources.map(async (source) => source.cancel(reason)));
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    for (let source = left[0]; source; source = left[0]) {
      const { done, value } = await source.read();
      if (!done) return controller.enqueue(bytesOf(value));
      left.shift();
    }
    controller.close();
  };
  const form: Form = {
    type,
    release,
    body: new ReadableStream<Uint8Array>({
      pull: (controller) =>
        pull(controller).catch((error) => {
          if (!isReleased) form.failure ??= { error };
          throw error;
        }),
      cancel: release,
    }),
  };
  return form;
}

function bytesOf(value: Uint8Array | undefined): Uint8Array {
  if (ArrayBuffer.isView(value)) return value;
  throw new TypeError("The stream of a file must give bytes, each part as a Uint8Array.");
}
