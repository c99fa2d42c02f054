import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { until } from "../../../../test/command-line.ts";
import { clientConfig, urlOf } from "../../../../test/database.ts";
import { freezingWay } from "../../../../test/freezing-proxy.ts";
import {
  type SecondProcess,
  startSecondProcess,
} from "../../../../test/second-process/start-second-process.ts";
import { type WatchedPool, watchedPool } from "../../../../test/watched-pool.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { choosing } from "../../../i18n/choose-language.ts";
import { addressesIn } from "../../../infrastructure/database/addresses.ts";
import {
  type DatabaseNotifications,
  openNotifications,
} from "../../../infrastructure/database/notifications.ts";
import type { Desk } from "../../core/desk.ts";
import { keptIncidents, listIncidents, readStatus } from "./customer.ts";

let world: World;
let second: SecondProcess;
before(async () => {
  world = await createWorld();
  second = await startSecondProcess(world);
});
after(async () => {
  await second.stop();
  await world.close();
});

const publicPath = async () => {
  const { body } = await world.admin("GET", `/brands/${world.harbour.id}`);
  return `/api/v1/public/status/${body.data.public_key}`;
};
const opened = async (fields: Json = {}) => {
  const { body, text } = await world.admin("POST", "/status/incidents", {
    body: { brand_id: world.harbour.id, name: "Late", body: "We look", ...fields },
  });
  assert.ok(body.data, text);
  return body.data;
};

describe("a process's cache of a brand's status", () => {
  let pool: WatchedPool;
  let notifications: DatabaseNotifications;
  let desk: Desk;
  let name: string;
  beforeEach(async () => {
    pool = await watchedPool(world.connection, 2);
    name = `listening ${Math.random()}`;
    notifications = openNotifications(world.connection, name);
    desk = { ...world.desk, db: pool.db, notifications };
  });
  afterEach(async () => {
    await notifications.close();
    await pool.close();
  });
  const read = () =>
    readStatus(desk, { brand: { id: world.harbour.id }, language: choosing(desk.languages)() });
  const names = async () => (await read()).incidents.map((incident) => incident.name);
  /** Waits until the process listens and the first reads are over. */
  const settled = async () => {
    await until(async () => {
      const before = pool.trips.length;
      await read();
      return pool.trips.length === before;
    }, 10_000);
  };
  const killListener = async () => {
    const other = new pg.Client(clientConfig(world.connection));
    await other.connect();
    const killing =
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1";
    await other.query(killing, [name]);
    await other.end();
  };

  test("reads an unchanged status without a query", async () => {
    await settled();
    const before = pool.trips.length;
    for (let n = 0; n < 500; n++) await read();
    assert.equal(pool.trips.length, before);
  });

  test("shows a change of any process within a second", async () => {
    await settled();
    const { id } = await opened({ name: "Just now" });
    const from = performance.now();
    await until(async () => (await names()).includes("Just now"), 1_000);
    assert.ok(performance.now() - from < 1_000);
    await world.admin("DELETE", `/status/incidents/${id}`);
    await until(async () => !(await names()).includes("Just now"), 1_000);
  });

  test("serves nothing stale without notifications, whatever was missed", async () => {
    await settled();
    await killListener();
    const { id } = await opened({ name: "Unheard" });
    assert.ok((await names()).includes("Unheard"));
    await world.admin("DELETE", `/status/incidents/${id}`);
    await until(async () => !(await names()).includes("Unheard"), 1_000);
    await settled();
  });

  test("does not trust a listener that does not respond", async () => {
    const url = new URL(urlOf(world.connection));
    const [server = { host: "", port: 0 }] = addressesIn(url.href)?.servers ?? [];
    const way = await freezingWay(server);
    url.searchParams.delete("host");
    url.host = `127.0.0.1:${way.port}`;
    const frozen = openNotifications(url.href, name);
    try {
      desk = { ...desk, notifications: frozen };
      await settled();
      way.freeze();
      const { id } = await opened({ name: "Unanswered" });
      await until(async () => (await names()).includes("Unanswered"), 1_000);
      await world.admin("DELETE", `/status/incidents/${id}`);
      await until(async () => !(await names()).includes("Unanswered"), 1_000);
    } finally {
      await way.close();
      await frozen.close();
    }
  });

  test("caches history pages too, in a number that strangers cannot choose", async () => {
    await settled();
    const reader = { brand: { id: world.harbour.id }, language: choosing(desk.languages)() };
    const page = (perPage: number) =>
      keptIncidents(desk, reader, `https://desk.test/?per_page=${perPage}`, () =>
        listIncidents(desk, reader, { page: 1, perPage }),
      );
    await page(1);
    const before = pool.trips.length;
    await page(1);
    assert.equal(pool.trips.length, before);
    for (let perPage = 1; perPage <= 61; perPage++) await page(perPage);
    const again = pool.trips.length;
    await page(61);
    assert.equal(pool.trips.length, again);
    await page(1);
    assert.ok(pool.trips.length > again);
  });

  test("reads once for many concurrent readers", async () => {
    await settled();
    await opened({ status: "resolved" });
    await delay(200);
    const before = pool.trips.length;
    await read();
    const ofOne = pool.trips.length - before;
    assert.ok(ofOne > 0);
    await opened({ status: "resolved" });
    await delay(200);
    const again = pool.trips.length;
    await Promise.all(Array.from({ length: 100 }, read));
    assert.equal(pool.trips.length - again, ofOne);
  });
});

describe("over HTTP", () => {
  const ask = (path: string, headers: Record<string, string> = {}, url = world.url) =>
    fetch(url + path, { headers });

  const json = async (path: string, headers?: Record<string, string>): Promise<Json> =>
    (await ask(path, headers)).json();

  test("the public status has a strong ETag that changes with it, on every process", async () => {
    const path = await publicPath();
    const first = await ask(path);
    assert.equal(first.status, 200);
    assert.equal(first.headers.get("access-control-allow-origin"), "*");
    assert.equal(first.headers.get("cache-control"), "no-cache");
    const tag = first.headers.get("etag") ?? "";
    assert.match(tag, /^"[\w-]+"$/);
    const again = await ask(path, { "if-none-match": tag });
    assert.deepEqual([again.status, await again.text()], [304, ""]);
    assert.equal((await ask(path, {}, second.url)).headers.get("etag"), tag);
    await ask(path, {}, second.url);
    const { id } = await opened();
    for (const url of [world.url, second.url])
      await until(async () => (await ask(path, { "if-none-match": tag }, url)).status === 200, 1_000);
    await world.admin("DELETE", `/status/incidents/${id}`);
  });

  test("it says the same as the integration API", async () => {
    const path = await publicPath();
    const { id } = await opened();
    const told = async (asked: string) =>
      (await world.ask("GET", `/api/v1/integration${asked}`, { token: world.harbour.key })).body;
    assert.deepEqual(await json(path), await told("/status"));
    assert.deepEqual((await json(`${path}/incidents`)).data, (await told("/status/incidents")).data);
    assert.deepEqual(await json(`${path}/uptime`), await told("/status/uptime"));
    await world.admin("DELETE", `/status/incidents/${id}`);
  });

  test("it is in the reader's language", async () => {
    const label = async (tag: string) =>
      (await json(await publicPath(), { "accept-language": tag })).data.indicator_label;
    // A process is notified of a change shortly after its commit, here of the incident deleted above.
    await until(async () => (await label("en")) === "All systems operational", 10_000);
    assert.equal(await label("de"), "Alle Systeme laufen");
  });

  test("it is not compressed, as its ETag is of these bytes", async () => {
    const body = "long words ".repeat(400);
    const { id } = await opened({ body });
    for (let n = 0; n < 8; n++)
      await world.admin("POST", `/status/incidents/${id}/updates`, { body: { body } });
    const answer = await ask(await publicPath(), { "accept-encoding": "gzip" });
    assert.equal(answer.headers.get("content-encoding"), null);
    assert.ok((await answer.text()).length > 14 * 1024);
    await world.admin("DELETE", `/status/incidents/${id}`);
  });

  test("an unknown key answers 404", async () => {
    for (const key of ["sdw_nobody", "x", "%00", "sdw_%00"])
      assert.equal((await ask(`/api/v1/public/status/${key}`)).status, 404);
  });
});
