import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { exchange, head } from "../hostile/raw-request.ts";
import { setScene } from "../hostile/scene.ts";
import { addressOf, bodyOf, keysFor, type Operation, operationsOf } from "../hostile/walk.ts";
import { inlinedDocument } from "../openapi-document.ts";
import { createWorld, gita, ines, type Json, personOf, type World } from "../world.ts";
import { clientPath, fileOf, formOf, invalid, keptFiles, refused } from "./shapes.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.platform("PUT", clientPath(ines), { body: personOf(ines) });
});
after(() => world.close());

const path = `${clientPath(ines)}/tickets`;
const fields = () => ({ subject: "s", body: "b", department_id: world.technical });

function open(more: [name: string, value: string | Blob][]) {
  const form = formOf(fields());
  for (const [name, value] of more) form.append(name, value);
  return world.platform("POST", path, { form });
}

const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: "application/json" });

describe("lists and objects in a form (contract 3)", () => {
  const answered = [
    { key: "domain", label: "Domain", value: "shop.example" },
    { key: "php", label: "PHP version", value: "8.4" },
  ];
  const domain = { domain: "shop.example", php: "8.4" };

  const objects: Record<string, [string, string | Blob][]> = {
    "member by member": [
      ["custom_fields[domain]", "shop.example"],
      ["custom_fields[php]", "8.4"],
    ],
    "as one part of JSON": [["custom_fields", JSON.stringify(domain)]],
    "as one part that says that it is JSON, which makes it a file": [["custom_fields", json(domain)]],
  };
  for (const [how, parts] of Object.entries(objects)) {
    test(`custom fields are accepted ${how}`, async () => {
      const answer = await open(parts);
      assert.equal(answer.status, 201, answer.text);
      assert.deepEqual(answer.body.data.custom_fields, answered);
    });
  }

  test("empty custom fields may be an empty list, an empty object or nothing, in a form and in JSON", async () => {
    for (const nothing of ["[]", "{}", "", json([]), json({})]) {
      assert.deepEqual((await open([["custom_fields", nothing]])).body.data?.custom_fields, []);
    }
    for (const nothing of [[], {}, null]) {
      const answer = await world.platform("POST", path, { body: { ...fields(), custom_fields: nothing } });
      assert.deepEqual(answer.body.data?.custom_fields, [], answer.text);
    }
  });

  test("custom fields that are not an object get that error", async () => {
    for (const wrong of ["x", "7", '"x"', "[1]", "{", '{"__proto__": 1}', "[".repeat(100_000)]) {
      invalid(await open([["custom_fields", wrong]]), {
        custom_fields: "The custom fields field must be an object.",
      });
    }
  });

  const one = ["partner@agency.example"];
  const two = [...one, "other@agency.example"];
  const lists: Record<string, [parts: [string, string | Blob][], cc: string[]]> = {
    "one part alone": [[["cc", one[0] ?? ""]], one],
    "one part with brackets": [[["cc[]", one[0] ?? ""]], one],
    "repeated parts": [two.map((address) => ["cc", address]), two],
    "repeated parts with brackets": [two.map((address) => ["cc[]", address]), two],
    "parts with their places": [two.map((address, index) => [`cc[${index}]`, address]), two],
    "one part of JSON": [[["cc", json(two)]], two],
    "an input that was left empty": [[["cc[]", ""]], []],
  };
  for (const [how, [parts, cc]] of Object.entries(lists)) {
    test(`a list is accepted as ${how}`, async () => {
      const answer = await open(parts);
      assert.equal(answer.status, 201, answer.text);
      assert.deepEqual(answer.body.data.cc, cc);
    });
  }

  test("each route accepts a form that follows the OpenAPI document", async () => {
    const { paths } = await inlinedDocument(world);
    const scene = await setScene(world);
    // An avatar or an article's picture is only a file: avatar.test.ts, articles.test.ts.
    const isMessage = ({ id, takesForm, method }: Operation) =>
      takesForm && method === "POST" && id !== "uploadArticleImage";
    const operations = (await operationsOf(world)).filter(isMessage);
    assert.ok(operations.length >= 5);
    for (const operation of operations) {
      const { schema, encoding } = paths[operation.path].post.requestBody.content["multipart/form-data"];
      const body: Json = { ...bodyOf(operation, world, scene), "attachments[]": [fileOf("a.txt", "a")] };
      // The guests' department and the report type have no fields beyond the message.
      const asksNoMore = ["openGuestTicket", "openTicketFromWidget", "sendReport"].includes(operation.id);
      if (schema.properties.cc) body.cc = asksNoMore ? [] : one;
      if (schema.properties.guest) body.guest = gita;
      if (schema.properties.custom_fields) body.custom_fields = asksNoMore ? {} : { domain: "shop.example" };
      const form = new FormData();
      for (const [name, value] of Object.entries<Json>(body)) {
        const { contentType, explode } = encoding[name] ?? {};
        if (explode) for (const entry of value) form.append(name, entry);
        else form.append(name, contentType === "application/json" ? json(value) : String(value));
      }
      const headers = keysFor(operation, world, scene);
      const answer = await world.ask("POST", addressOf(operation, scene), { headers, form });
      assert.equal(answer.status, 201, `${operation.id}: ${answer.text}`);
    }
  });
});

describe("values of the wrong type", () => {
  test("a number may be sent as text, in JSON too", async () => {
    const body = { ...fields(), department_id: String(world.technical) };
    assert.equal((await world.platform("POST", path, { body })).status, 201);
    invalid(await world.platform("POST", path, { body: { ...body, department_id: "one" } }), {
      department_id: "The department field must be a whole number.",
    });
  });

  test("a list in place of text, a number or an object gets an error that names the expected type", async () => {
    const body = { subject: [], body: ["b", "c"], department_id: [1, 2], custom_fields: [1] };
    invalid(await world.platform("POST", path, { body }), {
      subject: "The subject field must be text.",
      body: "The body field must be text.",
      department_id: "The department field must be a whole number.",
      custom_fields: "The custom fields field must be an object.",
    });
  });

  test("a text that a form has twice gets that error", async () => {
    invalid(await open([["subject", "t"]]), { subject: "The subject field may be given only once." });
    invalid(await world.platform("POST", path, { form: formOf({ ...fields(), subject: ["s"] }) }), {
      subject: "The subject field must be text.",
    });
  });

  test("a body that is not an object gets its own error; an empty list counts as an empty object", async () => {
    for (const body of ["7", '"text"', "[1]"]) {
      invalid(await world.platform("POST", path, { body }), {
        request: "The request body must be a JSON object.",
      });
    }
    invalid(await world.platform("POST", path, { body: [] }), {
      subject: "The subject field is required.",
      body: "The body field is required.",
      department_id: null,
    });
  });

  test("a file in a text field, and text among the files, get that error", async () => {
    const before = await keptFiles(world);
    const form = formOf({ subject: "s", department_id: world.technical });
    form.append("body", fileOf("body.txt", "b"));
    form.append("avatar", fileOf("a.txt", "a"));
    form.append("attachments[]", "proof.png");
    invalid(await world.platform("POST", path, { form }), {
      body: "The body field does not accept files. Send files in attachments[].",
      avatar: "The avatar field does not accept files. Send files in attachments[].",
      attachments: "The attachments field accepts files only, not text.",
    });
    assert.deepEqual(await keptFiles(world), before);
  });
});

describe("a form that would fill the memory", () => {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const headers = () => ({
    authorization: `Bearer ${world.harbour.key}`,
    "content-type": "multipart/form-data; boundary=b",
    "content-length": String(60 * 1024 * 1024),
  });
  const address = `/api/v1/integration${path}`;

  test("is refused once its texts exceed 1 MB together, before the rest has arrived", async () => {
    const texts = Array.from({ length: 9 }, (_, index) => field("cc[]", String(index).repeat(128 * 1024)));
    const answer = await exchange(world, head("POST", address, headers()) + texts.join(""));
    assert.equal(answer?.status, 413);
    const { message, code } = JSON.parse(answer.text.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, "")) as Json;
    assert.equal(code, "form_text_too_large");
    assert.match(message, /more|larger than the limit of 1 MB/);
  });

  test("is refused once it has more parts than a department can ask for", async () => {
    const texts = Array.from({ length: 301 }, () => field("cc[]", "x"));
    const answer = await exchange(world, head("POST", address, headers()) + texts.join(""));
    assert.equal(answer?.status, 413);
  });

  test("does not keep unknown fields in memory", async () => {
    const unknown = "x".repeat(2 * 1024 * 1024);
    invalid(await open([["unheard_of", unknown]]), { unheard_of: "The unheard of field is unknown." });
  });
});

test("an invalid part refuses the message, which is not accepted without it", async () => {
  const texts = Object.entries(fields())
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("");
  const file = '--b\r\nContent-Disposition: attachment; name="attachments[]"; filename="a.txt"\r\n\r\na\r\n';
  const { total } = (await world.platform("GET", path)).body.meta;
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  refused(await world.platform("POST", path, { body: `${texts}${file}--b--\r\n`, headers }), 400);
  assert.equal((await world.platform("GET", path)).body.meta.total, total);
  const form = `${texts}${file.replace("attachment;", "form-data;")}--b--\r\n`;
  assert.equal((await world.platform("POST", path, { body: form, headers })).status, 201);
});
