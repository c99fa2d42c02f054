import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../test/world.ts";
import { Keyring, newKey } from "../../infrastructure/keyring/keyring.ts";
import { doctorToken } from "./doctor-token.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const ask = (token?: string) =>
  fetch(`${world.url}/arrival`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

test("a doctor with the desk's keys sees how the request arrived, at once", async () => {
  const answer = await ask(doctorToken(world.desk.keyring));
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const reader = answer.body?.getReader();
  let text = "";
  while (!text.includes("data:")) text += new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  const arrival = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "");
  assert.deepEqual(arrival, {
    address: "127.0.0.1",
    host: new URL(world.url).host,
    peer: "127.0.0.1",
    forwarded_for: null,
    is_trusted: false,
  });
});

test("no one else sees it: without a token, with an old one, with that of other keys, with a changed one", async () => {
  const token = doctorToken(world.desk.keyring);
  const sixMinutes = 360_000;
  for (const refused of [
    undefined,
    "unknown",
    world.tom.token,
    doctorToken(world.desk.keyring, Date.now() - sixMinutes),
    doctorToken(world.desk.keyring, Date.now() + sixMinutes),
    doctorToken(new Keyring({ keys: newKey() })),
    token.replace(/~(\d+)~/, (_, at) => `~${Number(at) + 1}~`),
    `${token}a`.slice(0, -2),
  ]) {
    const answer = await ask(refused);
    await answer.arrayBuffer();
    assert.equal(answer.status, 401, refused);
  }
});
