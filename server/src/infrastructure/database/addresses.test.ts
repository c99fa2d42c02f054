import assert from "node:assert/strict";
import { test } from "node:test";
import { addressesIn } from "./addresses.ts";

const read: [text: string, url: string, ...servers: string[]][] = [
  ["postgres://one/desk", "postgres://one:5432/desk", "one:5432"],
  [
    "postgresql://u:p%40ss@one:6000/desk?sslmode=verify-full",
    "postgresql://u:p%40ss@one:6000/desk?sslmode=verify-full",
    "one:6000",
  ],
  [
    "postgres://u@one:1,two,[::1]:3/desk?target_session_attrs=read-write",
    "postgres://u@one:1/desk",
    "one:1",
    "two:1",
    "::1:3",
  ],
  ["postgres://u@[::1]/desk", "postgres://u@[::1]:5432/desk", "::1:5432"],
  [
    "postgres://u@localhost/desk?host=/run/a,/run/b&port=1,2",
    "postgres://u@localhost:1/desk?host=%2Frun%2Fa",
    "/run/a:1",
    "/run/b:2",
  ],
  ["postgres:///desk?host=/run/a", "postgres://localhost:5432/desk?host=%2Frun%2Fa", "/run/a:5432"],
];

for (const [text, url, ...servers] of read) {
  test(`${text} is parsed as libpq parses it`, () => {
    const found = addressesIn(text);
    assert.equal(found?.url, url);
    assert.deepEqual(
      found?.servers.map(({ host, port }) => `${host}:${port}`),
      servers,
    );
  });
}

test("an invalid database URL, or one with unsupported options, is refused", () => {
  const wrong = ["", "one/desk", "mysql://one/desk", "postgres://one:0/desk", "postgres://one,two:port/desk"];
  for (const text of [...wrong, "postgres://one,two/desk?target_session_attrs=standby"])
    assert.equal(addressesIn(text), undefined, text);
});
