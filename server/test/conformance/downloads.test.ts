import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, type Json, omar, type World } from "../world.ts";
import { clientPath, fileOf, formOf, keptFiles, marked, refused } from "./shapes.ts";

const content = "0123456789 äöü\n";
const bytes = Buffer.from(content);

let world: World;
/** The path of Ines's attachment, from its `download_url`. */
let path: string;
let id: string;

before(async () => {
  world = await createWorld();
  await world.openTicket();
  await world.openTicket({}, omar);
  const sent = await attach("Rechnung März – 日本.txt");
  id = sent.id;
  path = pathOf(sent);
});
after(() => world.close());

async function attach(name: string, client = ines): Promise<Json> {
  const fields = { subject: "s", body: "b", department_id: world.technical };
  const form = formOf(fields, [fileOf(name, content, "text/html")]);
  const answer = await world.platform("POST", `${clientPath(client)}/tickets`, { form });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data.replies[0].attachments[0];
}

const pathOf = ({ download_url }: Json) => download_url.replace("http://desk.test/api/v1/integration", "");
const get = (headers: Record<string, string> = {}, at = path) => world.platform("GET", at, { headers });

describe("GET /clients/{client_id}/attachments/{attachmentId}/download", () => {
  test("returns the file, byte for byte, with its length and the type of its content", async () => {
    const response = await fetch(`${world.url}/api/v1/integration${path}`, {
      headers: { authorization: `Bearer ${world.harbour.key}` },
    });
    assert.equal(response.status, 200);
    marked(response);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes);
    assert.equal(response.headers.get("content-length"), String(bytes.length));
    assert.match(response.headers.get("content-type") ?? "", /^text\/plain/);
  });

  test('"always served as attachments with the header `X-Content-Type-Options: nosniff`"', async () => {
    const { headers } = await get();
    assert.match(headers.get("content-disposition") ?? "", /^attachment;/);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
  });

  test("cannot run in the desk's origin, is not cached, and supports ranges (contract 3)", async () => {
    const { headers } = await get();
    assert.match(headers.get("content-security-policy") ?? "", /(^|;\s*)sandbox(;|$)/);
    assert.deepEqual((headers.get("cache-control") ?? "").split(/,\s*/).sort(), ["no-store", "private"]);
    assert.equal(headers.get("accept-ranges"), "bytes");
    assert.match(headers.get("etag") ?? "", /^"[\x21\x23-\x7e]+"$/);
  });

  for (const name of [
    "plain.txt",
    "Rechnung März – 日本.txt",
    "a'b (c) & 100%.txt",
    "a;x=y, z.txt",
    "🙂.txt",
  ]) {
    test(`"file stream with the original name", as RFC 6266 and RFC 8187 write it: ${name}`, async () => {
      const sent = await attach(name);
      const disposition = (await get({}, pathOf(sent))).headers.get("content-disposition") ?? "";
      assert.match(disposition, /^[\x20-\x7e]+$/);
      const [, encoded = ""] =
        /;\s*filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+)(;|$)/.exec(disposition) ?? [];
      assert.equal(decodeURIComponent(encoded), sent.name);
      assert.match(disposition, /;\s*filename=("([^"\\]|\\.)*"|[^\s";]+)/);
    });
  }

  test("HEAD returns the same headers without the file", async () => {
    const answer = await world.platform("HEAD", path);
    assert.equal(answer.status, 200);
    assert.equal(answer.text, "");
    assert.equal(answer.headers.get("content-length"), String(bytes.length));
    assert.equal(answer.headers.get("etag"), (await get()).headers.get("etag"));
  });

  test("an aborted download blocks neither the server nor the next download", async () => {
    for (let round = 0; round < 5; round++) {
      await new Promise<void>((resolve) => {
        const url = new URL(`${world.url}/api/v1/integration${path}`);
        const asking = request(url, { headers: { authorization: `Bearer ${world.harbour.key}` } });
        asking.on("response", (response) => response.destroy()).on("close", () => resolve());
        asking.on("error", () => resolve()).end();
      });
    }
    assert.equal((await get()).text, content);
  });
});

describe("ETag (RFC 9110, 13)", () => {
  test("the same ETag again is a 304 without a body", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await get({ "if-none-match": tag });
      assert.equal(answer.status, 304, tag);
      marked(answer);
      assert.equal(answer.text, "");
      assert.equal(answer.headers.get("etag"), etag);
    }
  });

  test("another ETag gets the file; equal content has an equal ETag, other content another", async () => {
    assert.equal((await get({ "if-none-match": '"other"' })).status, 200);
    const etag = (await get()).headers.get("etag");
    assert.equal((await get({}, pathOf(await attach("copy.txt")))).headers.get("etag"), etag);
    const form = formOf({ body: "b" }, [fileOf("other.txt", "other")]);
    const { number } = await world.openTicket();
    const reply = await world.platform("POST", `${clientPath(ines)}/tickets/${number}/replies`, { form });
    const other = await get({}, pathOf(reply.body.data.attachments[0]));
    assert.notEqual(other.headers.get("etag"), etag);
  });
});

describe("ranges (RFC 9110, 14)", () => {
  const size = bytes.length;
  for (const [range, start, end] of [
    ["bytes=0-0", 0, 0],
    ["bytes=2-5", 2, 5],
    ["bytes=3-", 3, size - 1],
    ["bytes=-4", size - 4, size - 1],
    ["bytes=-1000", 0, size - 1],
    ["bytes=5-1000", 5, size - 1],
  ] as const) {
    test(`${range} is a 206 with exactly these bytes`, async () => {
      const response = await fetch(`${world.url}/api/v1/integration${path}`, {
        headers: { authorization: `Bearer ${world.harbour.key}`, range },
      });
      assert.equal(response.status, 206);
      assert.equal(response.headers.get("content-range"), `bytes ${start}-${end}/${size}`);
      assert.equal(response.headers.get("content-length"), String(end - start + 1));
      assert.match(response.headers.get("content-disposition") ?? "", /^attachment;/);
      assert.equal(response.headers.get("x-content-type-options"), "nosniff");
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes.subarray(start, end + 1));
    });
  }

  for (const range of [`bytes=${size}-`, "bytes=1000-2000", "bytes=-0"]) {
    test(`${range} is out of bounds: 416 with Content-Range`, async () => {
      const answer = await get({ range });
      refused(answer, 416);
      assert.equal(answer.headers.get("content-range"), `bytes */${size}`);
    });
  }

  for (const range of ["bytes=5-2", "lines=1-2", "bytes=a-b", "bytes=-", "bytes"]) {
    test(`an invalid range is ignored: ${range}`, async () => {
      assert.equal((await get({ range })).status, 200);
    });
  }

  test("If-Range returns the rest of the same file, and all of another", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    assert.equal((await get({ range: "bytes=2-", "if-range": etag })).status, 206);
    assert.equal((await get({ range: "bytes=2-", "if-range": '"other"' })).status, 200);
  });

  test("If-None-Match takes precedence over a range", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    assert.equal((await get({ range: "bytes=2-", "if-none-match": etag })).status, 304);
  });
});

describe('"404 unless the attachment belongs to a client-visible reply on one of that client\'s tickets"', () => {
  const missing = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const at = (client: string, attachment = id) => `${clientPath(client)}/attachments/${attachment}/download`;

  test("it is 404 for another client of the brand, and for the same client id in another brand", async () => {
    const unknown = await get({}, at(ines, missing));
    refused(unknown, 404);
    const others = await get({}, at(omar));
    refused(others, 404);
    assert.deepEqual(others.body, unknown.body);
    const person = { first_name: "Ines", last_name: "Other", email: "ines@other.example" };
    const token = world.lantern.key;
    await world.platform("PUT", clientPath(ines), { body: person, token });
    const foreign = await world.platform("GET", path, { token });
    refused(foreign, 404);
    assert.deepEqual(foreign.body, unknown.body);
  });

  test("a range or an ETag does not reveal that it exists either", async () => {
    refused(await get({ range: "bytes=0-0" }, at(omar)), 404);
    refused(await get({ "if-none-match": "*" }, at(omar)), 404);
  });

  test("an invalid attachment id is 404: other ids, other shapes, other case", async () => {
    const { id: ticketId } = await world.openTicket();
    for (const attachment of [ticketId, "1", "abc", id.toLowerCase(), "%00", "..%2F..%2Fetc%2Fpasswd"]) {
      refused(await get({}, at(ines, "x").replace("/x/", `/${attachment}/`)), 404);
    }
  });

  test("a guest's attachment is 404 on the clients' route", async () => {
    const guest = { first_name: "G", last_name: "R", email: "g@v.example", subject: "s", body: "b" };
    const fields = { ...guest, department_id: world.presales };
    const form = formOf(fields, [fileOf("guest.txt", "guest")]);
    const { data } = (await world.platform("POST", "/guest/tickets", { form })).body;
    refused(await get({}, at(ines, data.replies[0].attachments[0].id)), 404);
  });

  test("a client downloads the attachment of a staff reply, with the sent bytes", async () => {
    const { number } = await world.openTicket();
    const form = formOf({ body: "See there." }, [fileOf("answer.txt", "from staff")]);
    assert.equal((await world.staff("POST", `/tickets/${number}/replies`, { form })).status, 201);
    const { replies } = (await world.platform("GET", `${clientPath(ines)}/tickets/${number}`)).body.data;
    assert.equal((await get({}, pathOf(replies[1].attachments[0]))).text, "from staff");
  });

  test("the file of a closed ticket stays available", async () => {
    const sent = await attach("closed.txt");
    const [{ number }] = (await world.platform("GET", `${clientPath(ines)}/tickets`)).body.data;
    await world.platform("POST", `${clientPath(ines)}/tickets/${number}/close`);
    assert.equal((await get({}, pathOf(sent))).status, 200);
    assert.ok((await keptFiles(world)).includes(sent.id));
  });
});
