import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { after, before, describe, test } from "node:test";
import { until } from "../../../server/test/command-line.ts";
import { listening } from "../../../server/test/listening-server.ts";
import { createWorld, ines, type Json, personOf, type World } from "../../../server/test/world.ts";
import { type Platform, platforms } from "./platforms.ts";

const megabyte = 1024 * 1024;
const ofScript = { "sec-fetch-site": "same-origin", "x-sidedesk-portal": "1" };
const client = () => ({ id: ines, ...personOf(ines) });
const productOf = (baseUrl: string, key: string): Promise<Platform> => {
  assert.ok(platforms.node);
  return platforms.node({ baseUrl, key, client });
};

describe("a large upload through the product", () => {
  let world: World;
  let product: Platform;
  before(async () => {
    world = await createWorld();
    const files = { max_megabytes: 20, max_files: 1 };
    await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { files } });
    product = await productOf(world.url, world.harbour.key);
  });
  after(async () => {
    await product.close();
    await world.close();
  });

  /** A new ticket with a file of 20 MB. */
  const largeTicket = () => {
    const bytes = Buffer.from(randomBytes(10 * megabyte).toString("hex"));
    const form = new FormData();
    form.set("subject", "The log");
    form.set("body", "See the file.");
    form.set("department_id", String(world.technical));
    form.append("attachments[]", new File([bytes], "shop.log"));
    return { bytes, form };
  };

  test("20 MB arrive byte for byte", async () => {
    const { bytes, form: body } = largeTicket();
    const opened = await fetch(`${product.url}/support/api/tickets`, {
      method: "POST",
      body,
      headers: ofScript,
    });
    assert.equal(opened.status, 201, await opened.clone().text());
    const { replies } = ((await opened.json()) as Json).data;
    const { id } = replies[0].attachments[0];
    const file = await fetch(`${product.url}/support/api/attachments/${id}/download`, { headers: ofScript });
    assert.ok(Buffer.from(await file.arrayBuffer()).equals(bytes), "the file changed on its way");
  });

  test("too many tickets are a 429 with its sentence, after 20 MB as well", async () => {
    await world.setLimits({ tickets_per_hour: 1 });
    const { form: body } = largeTicket();
    const refused = await fetch(`${product.url}/support/api/tickets`, {
      method: "POST",
      body,
      headers: ofScript,
    });
    assert.equal(refused.status, 429);
    assert.ok(refused.headers.get("retry-after"));
    assert.match(((await refused.json()) as Json).message, /tickets/);
  });
});

test("too large a request is a 413 with its sentence, while the upload is under way", async () => {
  const world = await createWorld({ settings: { maxRequestMb: 12 } });
  const product = await productOf(world.url, world.harbour.key);
  try {
    const { status, said, sent } = await sendSlowly(product.url, 15 * megabyte);
    assert.equal(status, 413, said);
    assert.match(JSON.parse(said).message, /12 MB/);
    assert.ok(sent < 12 * megabyte, "it was refused after the upload");
  } finally {
    await product.close();
    await world.close();
  }
});

test("what a proxy of the desk answers while the upload is under way reaches the browser", async () => {
  const message = "Too many requests.";
  const desk = await listening(
    createServer((incoming, outgoing) => {
      outgoing.setHeader("content-type", "application/json");
      if (incoming.method === "PUT") return outgoing.end('{"data":{}}');
      return outgoing
        .writeHead(429, { "content-type": "application/json", "retry-after": "60" })
        .end(JSON.stringify({ message }));
    }),
  );
  const product = await productOf(desk.url, "sdi_any");
  try {
    const { status, headers, said, sent } = await sendSlowly(product.url, 100 * megabyte);
    assert.deepEqual([status, headers["retry-after"], JSON.parse(said)], [429, "60", { message }]);
    assert.ok(sent < 50 * megabyte, "it was refused after the upload");
  } finally {
    await product.close();
    await desk.close();
  }
});

/** A form of so many bytes that is sent until the answer has come. */
async function sendSlowly(url: string, length: number) {
  const boundary = "----of-a-browser";
  const outgoing = request(`${url}/support/api/tickets`, {
    method: "POST",
    headers: {
      ...ofScript,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": length,
    },
  });
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="attachments[]"; filename="a.log"\r\n\r\n`;
  outgoing.write(head);
  let sent = head.length;
  const piece = Buffer.alloc(megabyte / 4, "a line of the log\n");
  const sending = setInterval(() => {
    const more = piece.subarray(0, Math.max(0, length - sent));
    sent += more.length;
    outgoing.write(more);
  }, 10);
  try {
    const response = await new Promise<IncomingMessage>((answered, failed) =>
      outgoing.once("response", answered).once("error", failed),
    );
    const said = await text(response);
    return { status: response.statusCode, headers: response.headers, said, sent };
  } finally {
    clearInterval(sending);
    outgoing.on("error", () => undefined).destroy();
  }
}

test("an upload waits while the desk does not read it, and does not collect in the product's memory", async () => {
  const goOn = Promise.withResolvers<void>();
  const arrived = createHash("sha256");
  const desk = await listening(
    createServer(async (incoming, outgoing) => {
      outgoing.setHeader("content-type", "application/json");
      if (incoming.method === "PUT") return void outgoing.end('{"data":{}}');
      await goOn.promise;
      await pipeline(incoming, arrived);
      outgoing.writeHead(201, { "content-type": "application/json" }).end("{}");
    }),
  );
  const product = await productOf(desk.url, "sdi_any");
  try {
    const total = 100 * megabyte;
    const sent = createHash("sha256");
    let bytes = 0;
    const pieces = function* () {
      for (; bytes < total; bytes += megabyte / 4) {
        const piece = randomBytes(megabyte / 4);
        sent.update(piece);
        yield piece;
      }
    };
    const upload = request(`${product.url}/support/api/tickets`, {
      method: "POST",
      headers: { ...ofScript, "content-type": "multipart/form-data; boundary=x", "content-length": total },
    });
    const answered = new Promise<number | undefined>((resolve, reject) =>
      upload.once("response", ({ statusCode }) => resolve(statusCode)).once("error", reject),
    );
    const sending = pipeline(Readable.from(pieces()), upload);
    let before = -1;
    await until(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const isStill = bytes > 0 && bytes === before;
      before = bytes;
      return isStill;
    }, 30_000);
    // The buffers of two connections.
    assert.ok(bytes < total / 2, `${bytes} bytes`);
    goOn.resolve();
    await sending;
    assert.equal(await answered, 201);
    assert.equal(arrived.digest("hex"), sent.digest("hex"));
  } finally {
    await product.close();
    await desk.close();
  }
});
