import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, type Json, type World } from "../world.ts";
import { clientPath, invalid, refused } from "./shapes.ts";

let world: World;
let number: string;

before(async () => {
  world = await createWorld();
  number = (await world.openTicket()).number;
});
after(() => world.close());

const path = `${clientPath(ines)}/tickets`;
const german = { "accept-language": "de-DE,de;q=0.9,en;q=0.5" };
const english = { "accept-language": "en-GB" };

describe("labels and messages follow `Accept-Language` if a catalogue exists (contract 1)", () => {
  test("labels of status and priority follow it", async () => {
    const [item] = (await world.platform("GET", path, { headers: german })).body.data;
    assert.deepEqual([item.status, item.status_label], ["open", "Offen"]);
    assert.deepEqual([item.priority, item.priority_label], ["medium", "Mittel"]);
    const closing = await world.openTicket();
    const closed = await world.platform("POST", `${path}/${closing.number}/close`, { headers: german });
    assert.equal(closed.body.data.status_label, "Geschlossen");
    const body = { body: "Noch immer" };
    const reply = await world.platform("POST", `${path}/${number}/replies`, { body, headers: german });
    assert.equal(reply.body.ticket.status_label, "Offen");
  });

  test("the messages of a 422 and the number of further ones follow it", async () => {
    const answer = await world.platform("POST", path, { body: {}, headers: german });
    assert.deepEqual(answer.body.errors.subject, ["Das Feld Betreff wird benötigt."]);
    assert.match(answer.body.message, / \(und 2 weitere Fehler\)$/);
  });

  test("the message of each refusal follows it", async () => {
    const asked = async (headers: Record<string, string>) => [
      (await world.ask("GET", "/nothing", { headers })).body.message,
      (await world.ask("GET", "/api/v1/integration/departments", { headers })).body.message,
      (await world.platform("GET", clientPath("nobody"), { headers })).body.message,
      (await world.platform("DELETE", "/departments", { headers })).body.message,
      (await world.platform("POST", path, { body: "{", headers })).body.message,
      (await world.platform("GET", "/departments", { headers, token: world.tom.token })).body.message,
    ];
    const [inGerman, inEnglish] = [await asked(german), await asked(english)];
    for (const [index, message] of inGerman.entries()) assert.notEqual(message, inEnglish[index], message);
  });

  test("an unsupported, invalid or missing language means English here", async () => {
    for (const language of ["fr", "*", "", ";;q=x", "de;q=0", "x".repeat(9_000)]) {
      const headers = { "accept-language": language };
      const [item] = (await world.platform("GET", path, { headers })).body.data;
      assert.equal(item.status_label, "Open", language.slice(0, 20));
    }
  });

  test("quality values count, not the order", async () => {
    const headers = { "accept-language": "en;q=0.1, fr, de;q=0.8" };
    const [item] = (await world.platform("GET", path, { headers })).body.data;
    assert.equal(item.status_label, "Offen");
  });
});

describe("otherwise they follow the brand's locale (contract 1)", () => {
  before(async () => {
    const body = { locale: "de" };
    const answer = await world.admin("PATCH", `/brands/${world.harbour.id}`, { body });
    assert.equal(answer.status, 200, answer.text);
  });

  test("labels follow the brand's locale", async () => {
    const items = (await world.platform("GET", path)).body.data;
    const item = items.find((ticket: Json) => ticket.number === number);
    assert.equal(item.status_label, "Offen");
    const [{ priorities }] = (await world.platform("GET", "/departments")).body.data;
    assert.equal(priorities[0].label, "Niedrig");
  });

  test("messages follow the brand's locale", async () => {
    const answer = await world.platform("PUT", clientPath(ines), { body: { last_name: "M", email: "x" } });
    invalid(
      { ...answer, body: { ...answer.body, message: answer.body.errors.first_name[0] + more(1) } },
      {
        first_name: "Das Feld Vorname wird benötigt.",
        email: "Das Feld E-Mail-Adresse muss eine gültige E-Mail-Adresse sein.",
      },
    );
  });

  const more = (_: number) => " (and 1 more error)";

  test("the 404 of a missing ticket and that of an unknown client follow the brand's locale", async () => {
    const missing = await world.platform("GET", `${path}/10000000000000`);
    refused(missing, 404);
    const english404 = await world.platform("GET", `${path}/10000000000000`, { headers: english });
    assert.notEqual(missing.body.message, english404.body.message);
    const stranger = await world.platform("GET", clientPath("nobody"));
    assert.match(stranger.body.message, /^Diesen Kunden gibt es noch nicht\..* PUT \/clients\/\{client_id\}/);
  });

  test("Accept-Language takes precedence over the brand's locale", async () => {
    const [item] = (await world.platform("GET", path, { headers: english })).body.data;
    assert.equal(item.status_label, "Open");
  });
});
