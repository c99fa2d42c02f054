import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { samples } from "../files/samples.ts";
import { sample } from "../sampling.ts";
import { createWorld, type Json, type World } from "../world.ts";
import { exchange, head } from "./raw-request.ts";
import { type Scene, setScene } from "./scene.ts";
import { addressOf, bodyOf, keysFor, type Operation, operationsOf } from "./walk.ts";
import { filesOf, type Reply, send, type Watch, watchOver } from "./watch.ts";

let world: World;
let operations: Operation[];
before(async () => {
  world = await createWorld();
  operations = (await operationsOf(world)).filter(({ takesForm }) => takesForm);
  assert.ok(operations.length >= 5);
});
after(() => world.close());

const boundary = "----sidedesk";
const png = samples.png ?? Buffer.alloc(0);

const field = (name: string, value: string | Buffer) => part(`name="${name}"`, value);
const file = (filename: string, field = "attachments[]", content: Buffer = png) =>
  part(`name="${field}"; filename="${filename}"`, content);

/** A part of a form; the texts are latin1, so that any byte can be written. */
function part(disposition: string, content: string | Buffer, headers = ""): Buffer {
  const start = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(start, "latin1"), Buffer.from(content), Buffer.from("\r\n")]);
}

const end = Buffer.from(`--${boundary}--\r\n`);

/** A form's content after its required fields; `whole` is false if it ends in the middle. */
const malformed: Record<string, { parts: (Buffer | string)[]; whole?: boolean; type?: string }> = {
  "has no boundary": { parts: [], type: "multipart/form-data" },
  "has an empty boundary": { parts: [], type: "multipart/form-data; boundary=" },
  "has another boundary": { parts: [], type: "multipart/form-data; boundary=other" },
  "has a boundary of 5,000 characters": {
    parts: [],
    type: `multipart/form-data; boundary=${"x".repeat(5_000)}`,
  },
  "has no end": { parts: [file("proof.png")], whole: false },
  "ends in the head of a part": { parts: [`--${boundary}\r\nContent-Disp`], whole: false },
  "ends in a file": { parts: [file("proof.png").subarray(0, 120)], whole: false },
  "has 1,000 parts": { parts: Array.from({ length: 1_000 }, (_, index) => field(`a${index}`, "x")) },
  "has 1,000 files": { parts: Array.from({ length: 1_000 }, () => file("proof.png")) },
  "has a field of 1 MB": { parts: [field("note", "x".repeat(1024 * 1024))] },
  "has a part without a name": { parts: [part('filename="proof.png"', png), part("", "x")] },
  "has a part of another kind": {
    parts: [
      `--${boundary}\r\nContent-Disposition: attachment; filename="a.png"\r\n\r\nx\r\n`,
      field("x", "y"),
    ],
  },
  "has a head of 100 KB": { parts: [part('name="note"', "x", `X-Large: ${"x".repeat(100_000)}\r\n`)] },
  "has a name of 10,000 characters": { parts: [field("n".repeat(10_000), "x")] },
  "has bytes that are not UTF-8 in a field": { parts: [field("subject", Buffer.from([0xff, 0xfe]))] },
  "has bytes that are not UTF-8 in a name": { parts: [field("subj\xff", "x")] },
  "has a NUL in a field": { parts: [field("body", "a\0b")] },
  "has a NUL in a name": { parts: [field("bo\0dy", "x")] },
  "gives a field twice": { parts: [field("body", "once"), field("body", "twice")] },
  "has an unknown field": { parts: [field("is_admin", "1")] },
  "names a field __proto__": { parts: [field("__proto__", "x")] },
  "names a member __proto__": { parts: [field("custom_fields[__proto__]", "x")] },
  "names a field constructor": { parts: [field("constructor", "x")] },
  "names a member of constructor": { parts: [field("constructor[prototype]", "x")] },
  "names members of members": { parts: [field("a[b][c][d]", "x")] },
  "has brackets that do not close": { parts: [field("a[b", "x"), field("]", "x"), field("[", "x")] },
  "makes a text, a list and an object of one field": {
    parts: [field("x", "1"), field("x[]", "2"), field("x[y]", "3")],
  },
  "has a file as its body": { parts: [file("body.png", "body")] },
  "has a file under another name": { parts: [file("proof.png", "file")] },
  "has a file named __proto__": { parts: [file("proof.png", "__proto__")] },
  "has a file named constructor": { parts: [file("proof.png", "constructor")] },
  "has a file in a member of attachments": { parts: [file("proof.png", "attachments[a][b]")] },
  "has attachments that are text": { parts: [field("attachments[]", "x")] },
  "has an empty file": { parts: [file("proof.png", "attachments[]", Buffer.alloc(0))] },
  "has a file without a name but with content": { parts: [file("")] },
  "has a program for a picture": { parts: [file("proof.png", "attachments[]", Buffer.from("MZ\x90\0"))] },
  "has eleven files": { parts: Array.from({ length: 11 }, () => file("proof.png")) },
};

test("a malformed or oversized form is refused, and leaves no row and no file", async () => {
  // All requests are refused, so one scene is enough.
  const scene = await setScene(world);
  const watch = watchOver(world, scene);
  for (const [turn, operation] of operations.entries()) {
    const before = await filesOf(world);
    for (const [what, { parts, whole = true, type }] of sample(Object.entries(malformed), 6, turn)) {
      const { status } = await post(watch, operation, scene, `a form that ${what}`, parts, { whole, type });
      assert.ok([400, 413, 422].includes(status), `${operation.id}, a form that ${what}: ${status}`);
      assert.deepEqual(await filesOf(world), before, `${operation.id}, a form that ${what}`);
    }
  }
});

const names: Record<string, string> = {
  "folders above": "../../../../tmp/proof.png",
  "folders of Windows": "..\\\\..\\\\C:\\\\proof.png",
  "an absolute path": "/etc/cron.d/proof.png",
  "an encoded path": "..%2f..%2fproof.png",
  "a header": 'proof\r\nSet-Cookie: a=b\r\nX: ".png',
  "an encoded line break": "proof%0d%0aSet-Cookie: a=b.png",
  quotes: 'a\\"; filename=\\"b.png',
  "a NUL": "proof\0.png",
  "5,000 characters": `${"x".repeat(5_000)}.png`,
  "5,000 dots": `${".".repeat(5_000)}.png`,
  "a reversal of what follows": "proof\xe2\x80\xaegnp.png",
  "bytes that are not UTF-8": "proof\xff\xfe.png",
  "nothing but an extension": ".png",
  "a device": "CON.png",
  markup: "<img src=x onerror=alert(1)>.png",
};

test("any file name is only displayed: it is never used as a path or a header", async () => {
  for (const [turn, operation] of operations.entries()) {
    const scene = await setScene(world);
    const watch = watchOver(world, scene);
    for (const [what, name] of sample(Object.entries(names), 5, turn)) {
      const reply = await post(watch, operation, scene, `a file called like ${what}`, [file(name)]);
      const { spooled, stored } = await filesOf(world);
      assert.deepEqual(spooled, [], `${operation.id}, ${what}`);
      for (const key of stored) assert.match(key, /^[0-9A-Z]{26}$/, `${operation.id}, ${what}`);
      if (reply.status === 201) await assertHarmless(operation, scene, reply, what);
    }
  }
});

/** An accepted file's name is one line and not a path, in the display and in the download. */
async function assertHarmless(operation: Operation, scene: Scene, reply: Reply, what: string): Promise<void> {
  const { data, token } = await sentBy(operation, JSON.parse(reply.text));
  const message = data.replies?.[0] ?? data.entries?.[0] ?? data;
  // A file that is uploaded for a later message has a response of its own.
  const attachment = message.attachments?.[0] ?? message;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a name must not have
  assert.doesNotMatch(attachment.name, /[/\\\x00-\x1f\u202e]/, `${operation.id}, ${what}`);
  assert.ok(attachment.name.length <= 255);
  const isInPortal = operation.door === "portalSession";
  const { pathname } = isInPortal
    ? { pathname: `/portal/api/attachments/${attachment.id}/download` }
    : new URL(attachment.download_url ?? attachment.url);
  const keys = token ? { "x-ticket-token": token } : keysFor(operation, world, scene);
  const download = await send(world, "GET", pathname, keys);
  assert.equal(download.status, 200, `${operation.id}, ${what}`);
  assert.equal(download.headers.get("set-cookie"), null, `${operation.id}, ${what}`);
  // An article's file can only be a picture, and has no name.
  const isShown = attachment.download_url === undefined;
  const said = download.headers.get(isShown ? "content-type" : "content-disposition") ?? "";
  assert.match(said, isShown ? /^image\/(png|jpeg|gif|webp)$/ : /^attachment; /, `${operation.id}, ${what}`);
  assert.equal(download.headers.get("x-content-type-options"), "nosniff");
}

/** The stored message with its files, and its token if it has one. Some responses contain no files. */
async function sentBy(
  { id }: Operation,
  { data, access_token: token }: Json,
): Promise<{ data: Json; token?: string }> {
  if (id === "sendReport") return { data: await readBy(token, `/reports/${data.reference}`), token };
  if (id !== "openTicketFromWidget") return { data, token };
  const ofLink = new URL(data.link).hash.replace("#token=", "");
  return { data: await readBy(ofLink, `/guest/tickets/${data.number}`), token: ofLink };
}

async function readBy(token: string, path: string): Promise<Json> {
  const headers = { "x-ticket-token": token };
  const { status, body, text } = await world.ask("GET", `/api/v1/integration${path}`, { headers });
  assert.equal(status, 200, text);
  return body.data;
}

test("a form with too large a Content-Length is refused before it is sent", async () => {
  const scene = await setScene(world);
  for (const operation of operations) {
    const request = head(operation.method, addressOf(operation, scene), {
      ...keysFor(operation, world, scene),
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(111 * 1024 * 1024),
    });
    assert.equal((await exchange(world, request))?.status, 413, operation.id);
  }
});

function post(
  watch: Watch,
  operation: Operation,
  scene: Scene,
  what: string,
  parts: (Buffer | string)[],
  { whole = true, type }: { whole?: boolean; type?: string | undefined } = {},
): Promise<Reply> {
  const body: Json = bodyOf(operation, world, scene);
  // The same id would return the existing message.
  if ("id" in body) body.id = crypto.randomUUID();
  const fields = Object.entries(body).map(([name, value]) => field(name, `${value}`));
  const bytes = [...fields, ...parts.map((part) => Buffer.from(part)), ...(whole ? [end] : [])];
  return watch.send(`${operation.id}, ${what}`, () =>
    send(
      world,
      operation.method,
      addressOf(operation, scene),
      {
        ...keysFor(operation, world, scene),
        "content-type": type ?? `multipart/form-data; boundary=${boundary}`,
      },
      new Uint8Array(Buffer.concat(bytes)),
    ),
  );
}
