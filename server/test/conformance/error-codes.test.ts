import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { after, before, describe, test } from "node:test";
import { errorsPage } from "../../../scripts/error-codes.ts";
import { features } from "../../src/features/features.ts";
import { common, errorsOf } from "../../src/http/kernel/errors/error-codes.ts";
import { languagesOf } from "../../src/i18n/catalogues.ts";
import { createWorld, gita, ines, type World } from "../world.ts";
import { clientPath } from "./shapes.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.openTicket();
});
after(() => world.close());

const known = [common, ...features].flatMap(errorsOf);

describe("`code` is a stable word for programs (contract 1)", () => {
  test("each code is one word, and belongs to one error", () => {
    assert.ok(known.length > 100);
    for (const { code } of known) assert.match(code, /^[a-z][a-z0-9_]*$/);
    assert.equal(new Set(known.map(({ code }) => code)).size, known.length);
  });

  test("each error has a message in each language", () => {
    for (const { tag, sentences } of languagesOf(features))
      for (const { sentence } of known) assert.ok(sentences[sentence]?.trim(), `${sentence} in ${tag}`);
  });

  test("docs/errors.md describes each error correctly", async () => {
    const page = readFileSync(new URL("../../../docs/errors.md", import.meta.url), "utf8");
    assert.equal(page, await errorsPage());
    for (const { code, status } of known) assert.ok(page.includes(`| \`${code}\` | ${status} |`), code);
  });

  test("the OpenAPI document lists each error where it can occur", async () => {
    const { body } = await world.ask("GET", "/openapi.json");
    const text = JSON.stringify(body);
    const beforeAnyRoute = new Set(["headers_too_large", "request_expectation"]);
    for (const { code } of known.filter(({ code }) => !beforeAnyRoute.has(code)))
      assert.ok(text.includes(`\`${code}\``) || text.includes(`"${code}"`), code);
    for (const name of ["ErrorBody", "ValidationError", "LimitError", "UnforeseenError"]) {
      const { required, properties } = body.components.schemas[name];
      assert.ok(required.includes("code"), name);
      assert.ok(properties.code.description, name);
    }
  });
});

describe("the code is the same in each language, and depends on the error", () => {
  const tickets = `${clientPath(ines)}/tickets`;
  const codeOf = async (path: string, sent: Parameters<World["platform"]>[2] = {}, method = "POST") => {
    const answers = await Promise.all(
      ["en", "de"].map((language) =>
        world.platform(method, path, { ...sent, headers: { ...sent.headers, "accept-language": language } }),
      ),
    );
    const [english, german] = answers.map(({ body }) => body);
    assert.notEqual(english.message, german.message);
    assert.equal(english.code, german.code);
    return english.code;
  };

  test("a department that is closed to guests", async () => {
    const body = { ...gita, subject: "s", body: "b", department_id: world.technical };
    assert.equal(await codeOf("/guest/tickets", { body }), "department_closed_to_guests");
  });

  test("with several errors, it is that of the first in the order of the schema", async () => {
    const body = { body: "b", priority: "someday", department_id: 999_999 };
    assert.equal(await codeOf(tickets, { body }), "field_required");
    assert.equal(await codeOf(tickets, { body: { ...body, subject: "s" } }), "department_unknown");
  });

  test("a missing ticket, an unknown path, a wrong method and a missing token each have one", async () => {
    assert.equal(await codeOf(`${tickets}/10000000000000`, {}, "GET"), "not_found");
    assert.equal(await codeOf("/nothing"), "route_unknown");
    assert.equal(await codeOf("/departments"), "method_not_allowed");
    const { body } = await world.ask("GET", "/api/v1/integration/departments");
    assert.equal(body.code, "token_missing");
  });

  test("an error replayed for its Idempotency-Key has it, too", async () => {
    const ask = () =>
      world.platform("POST", `${tickets}/10000000000000/replies`, {
        headers: { "idempotency-key": "codes-1" },
        body: { body: "b" },
      });
    const [first, again] = [await ask(), await ask()];
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.deepEqual([first.body.code, again.text], ["not_found", first.text]);
  });
});

test("headers that are too large are refused with a code before routing", async () => {
  const { hostname, port } = new URL(world.url);
  const text = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET / HTTP/1.1\r\nhost: desk.test\r\nx-long: ${"x".repeat(64 * 1024)}\r\n\r\n`),
    );
    socket
      .on("data", (chunk) => (received += chunk))
      .on("end", () => resolve(received))
      .on("error", reject);
  });
  assert.match(text, /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  assert.deepEqual(JSON.parse(text.split("\r\n\r\n")[1] ?? ""), {
    message: "The request headers are too large.",
    code: "headers_too_large",
  });
});
