import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { test } from "node:test";
import fc from "fast-check";
import { readParts } from "./multipart.ts";

const part = (head: string, content = "x") => `--b\r\n${head}\r\n\r\n${content}\r\n`;
const field = (name: string, content?: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const end = "--b--\r\n";

type Read = [name: string, filename: string | undefined, content: string];

async function read(chunks: (string | Buffer)[]): Promise<Read[]> {
  const parts: Read[] = [];
  const request = Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    headers: { "content-type": "multipart/form-data; boundary=b" },
    complete: true,
  });
  await readParts(request as unknown as IncomingMessage, 2 ** 20, async ({ name, filename, stream }) => {
    const place = parts.push([name, filename, ""]) - 1;
    parts[place] = [name, filename, await textOf(stream)];
  });
  return parts;
}

const refusal = (status: number) => (error: { status?: number }) => error.status === status;

test("a form is read the same however it is split into chunks", async () => {
  const content = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("", "--", "\r\n--", "\r\n\r\n", "x".repeat(200_000)),
  );
  const parts = fc.array(
    fc.tuple(
      fc.constantFrom("a", "cc[]", "f[k]"),
      fc.option(fc.constant("ä.png"), { nil: undefined }),
      content,
    ),
    { maxLength: 6 },
  );
  const cuts = fc.array(fc.nat({ max: 3_000 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(parts, cuts, async (sent, cutAt) => {
      const form = sent.map(([name, filename, text]) => {
        const file = filename === undefined ? "" : `; filename="${filename}"`;
        return part(`Content-Disposition: form-data; name="${name}"${file}`, text.toWellFormed());
      });
      const bytes = Buffer.from(`${form.join("")}${end}behind`);
      const at = [0, ...cutAt.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
      const chunks = at.slice(1).map((to, index) => bytes.subarray(at[index], to));
      const expected = sent.map(([name, filename, text]) => [name, filename, text.toWellFormed()]);
      assert.deepEqual(await read(chunks), expected);
    }),
    { numRuns: 100 },
  );
});

test("an invalid part refuses the form: none is skipped silently", async () => {
  const strangers = {
    "without a disposition": part("Content-Type: text/plain"),
    "without a head": "--b\r\n\r\nx\r\n",
    "that ends in its head": "--b\r\nContent-Disposition: form-data\r\n",
    "without a byte": "--b\r\n",
    "that is an attachment": part('Content-Disposition: attachment; name="a"; filename="a.png"'),
    "with a bare line feed in its file name": part(
      'Content-Disposition: form-data; name="a"; filename="a\nb.png"',
    ),
    "with a bare carriage return in its file name": part(
      'Content-Disposition: form-data; name="a"; filename="a\rb.png"',
    ),
    "with a head beyond measure": part(
      `X: ${"x".repeat(20_000)}\r\nContent-Disposition: form-data; name="a"`,
    ),
  };
  for (const [what, stranger] of Object.entries(strangers)) {
    for (const form of [
      [field("a"), stranger, end],
      [stranger, field("a"), end],
      [field("a") + stranger + end],
    ]) {
      await assert.rejects(read(form), refusal(400), `a part ${what}`);
    }
  }
});

test("a truncated form is refused, wherever it ends", async () => {
  const form =
    field("a") + part('Content-Disposition: form-data; name="f"; filename="f.txt"', "content") + end;
  for (let length = 0; length < form.length - 2; length++) {
    await assert.rejects(read([form.slice(0, length)]), refusal(400), JSON.stringify(form.slice(0, length)));
  }
});

test("a form has at most 300 parts", async () => {
  const some = (count: number) => Array.from({ length: count }, () => field("a"));
  assert.equal((await read([...some(300), end])).length, 300);
  await assert.rejects(read([...some(301), end]), refusal(413));
  await assert.rejects(read([some(301).join("") + end]), refusal(413));
});

test("a file name may be encoded as by browsers, Go or RFC 8187", async () => {
  const named = async (parameter: string) =>
    (await read([part(`Content-Disposition: form-data; name="f"; ${parameter}`), end]))[0]?.[1];
  assert.equal(await named('filename="a %22b%22.png"'), 'a "b".png');
  assert.equal(await named('filename="a \\"b\\".png"'), 'a "b".png');
  assert.equal(await named("filename*=UTF-8''M%C3%A4rz.png"), "März.png");
  assert.equal(await named("filename=plain.png"), "plain.png");
  assert.equal(await named('filename=""'), "");
  assert.equal(await named("x=y"), undefined);
});

test("a system error while receiving a part is reported as such, not as a malformed form", async () => {
  const full = Object.assign(new Error("no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  });
  const request = Object.assign(Readable.from([Buffer.from(field("a") + end)]), {
    headers: { "content-type": "multipart/form-data; boundary=b" },
    complete: true,
  });
  const receive = async () => {
    throw full;
  };
  await assert.rejects(readParts(request as unknown as IncomingMessage, 2 ** 20, receive), full);
});
