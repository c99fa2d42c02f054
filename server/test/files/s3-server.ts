import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Call = { method: string; key: string; query: URLSearchParams; body: Buffer; request: IncomingMessage };
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };

/** The part of S3 that the file store uses, with path-style addresses, over HTTP and in memory. */
export class S3Server {
  readonly objects = new Map<string, { bytes: Buffer; modifiedAt: Date }>();
  /** Multipart uploads in progress: id to part number to bytes. */
  readonly uploads = new Map<string, Map<number, Buffer>>();
  /** The key of each upload. */
  readonly keysOfUploads = new Map<string, string>();
  /** The calls so far, as "PUT key?query". */
  readonly calls: string[] = [];
  /** Whether to refuse a call, by that line. */
  refuses: (call: string) => boolean = () => false;
  /** Delays a call's response until the promise resolves, by that line. */
  holds: (call: string) => Promise<void> | undefined = () => undefined;
  pageSize = 1000;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://s3");
    const [, , ...key] = url.pathname.split("/").map(decodeURIComponent);
    const body = await buffer(request);
    const call = { method: request.method ?? "", key: key.join("/"), query: url.searchParams, body, request };
    const line = `${call.method} ${call.key}?${call.query}`;
    this.calls.push(line);
    await this.holds(line);
    const answer = this.refuses(line) ? failure(403, "AccessDenied") : (malformed(call) ?? this.answer(call));
    const bytes = Buffer.from(answer.body ?? "");
    response.writeHead(answer.status, { "content-length": bytes.length, ...answer.headers }).end(bytes);
  }

  private answer(call: Call): Answer {
    const uploadId = call.query.get("uploadId");
    if (call.query.has("uploads"))
      return call.method === "GET" ? this.listUploads(call.query) : this.createUpload(call.key);
    if (uploadId !== null) return this.continueUpload(call, uploadId);
    if (call.method === "GET" && call.query.get("list-type") === "2") return this.list(call.query);
    if (call.method === "GET") return this.get(call);
    if (call.method === "PUT") return this.put(call.key, call.body);
    if (call.method === "DELETE") this.objects.delete(call.key);
    return { status: 204 };
  }

  private put(key: string, bytes: Buffer): Answer {
    this.objects.set(key, { bytes, modifiedAt: new Date() });
    return { status: 200, headers: { etag: etagOf(bytes) } };
  }

  private get({ key, request }: Call): Answer {
    const bytes = this.objects.get(key)?.bytes;
    if (!bytes) return failure(404, "NoSuchKey");
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    if (!range) return { status: 200, body: bytes };
    return { status: 206, body: bytes.subarray(Number(range[1]), Number(range[2]) + 1) };
  }

  private list(query: URLSearchParams): Answer {
    const from = Number(query.get("continuation-token") ?? 0);
    const prefix = query.get("prefix") ?? "";
    const under = [...this.objects].filter(([key]) => key.startsWith(prefix)).toSorted();
    const folderOf = (key: string) => {
      const end = query.has("delimiter") ? key.indexOf(query.get("delimiter") ?? "", prefix.length) : -1;
      return end < 0 ? undefined : key.slice(0, end + 1);
    };
    const folders = new Set(under.map(([key]) => folderOf(key)).filter((folder) => folder !== undefined));
    const found = under.filter(([key]) => folderOf(key) === undefined);
    const page = found.slice(from, from + this.pageSize);
    const contents = page.map(
      ([key, { bytes, modifiedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    );
    const next = from + this.pageSize < found.length ? String(from + this.pageSize) : undefined;
    const common = [...folders].map(
      (folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`,
    );
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
    return xml(
      `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join("")}${common.join("")}</ListBucketResult>`,
    );
  }

  private listUploads(query: URLSearchParams): Answer {
    const found = [...this.uploads.keys()]
      .map((id) => ({ id, key: this.keysOfUploads.get(id) ?? "" }))
      .filter(({ key }) => key.startsWith(query.get("prefix") ?? ""));
    const uploads = found.map(
      ({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return xml(`<ListMultipartUploadsResult>${uploads.join("")}</ListMultipartUploadsResult>`);
  }

  private createUpload(key: string): Answer {
    const id = `upload-${this.calls.length}`;
    this.keysOfUploads.set(id, key);
    this.uploads.set(id, new Map());
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  private continueUpload({ method, key, query, body }: Call, id: string): Answer {
    const parts = this.uploads.get(id);
    if (!parts) return failure(404, "NoSuchUpload");
    if (method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    this.uploads.delete(id);
    if (method === "DELETE") return { status: 204 };
    const order = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    this.put(key, Buffer.concat(order.map((number) => parts.get(number) ?? Buffer.alloc(0))));
    return xml("<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>");
  }
}

/** Unsigned calls, and the checksums and encodings that only Amazon's own service supports. */
function malformed({ request }: Call): Answer | undefined {
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return failure(403, "AccessDenied");
  if (Object.keys(request.headers).some((name) => /^x-amz-(?:sdk-)?checksum/.test(name)))
    return failure(501, "NotImplemented");
  if (request.headers["content-encoding"]?.includes("aws-chunked")) return failure(501, "NotImplemented");
  return undefined;
}

function failure(status: number, code: string): Answer {
  return { ...xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`), status };
}

function xml(body: string): Answer {
  return {
    status: 200,
    body: `<?xml version="1.0"?>${body}`,
    headers: { "content-type": "application/xml" },
  };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}
