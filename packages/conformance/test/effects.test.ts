import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { World } from "../../../server/test/world.ts";
import { reportOf, run } from "./command.ts";
import { isPreflight, sendJson, startFakeDesk } from "./fake-desk.ts";
import { createFullWorld } from "./full-world.ts";
import { proxyBefore } from "./proxy.ts";

let world: World;
before(async () => {
  world = await createFullWorld({ limits: "on" });
});
after(() => world.close());

const tickets = () => world.desk.db.selectFrom("tickets").select(["number", "status", "priority"]).execute();

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const opening = ["--section", "opening tickets"];

describe("what a run does to a desk", () => {
  test("a run that is stopped closes its tickets, and says so", async () => {
    const argv = ["--base-url", world.url, "--token", world.harbour.key];
    const command: ChildProcess = spawn(process.execPath, [program, ...argv]);
    const [out, err] = [command.stdout, command.stderr].map((stream) =>
      text(stream as NodeJS.ReadableStream),
    );
    const ended = once(command, "exit");
    while ((await tickets()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    command.kill("SIGINT");
    assert.deepEqual(await ended, [2, null]);
    assert.equal(await out, "");
    assert.match(
      (await err) ?? "",
      /\nThe run was stopped\. The run created .* tickets, which are closed\.\n$/,
    );
    const statuses = (await tickets()).map(({ status }) => status);
    assert.deepEqual([...new Set(statuses)], ["closed"]);
  });

  test("the report names the clients, and the tickets that could not be closed", async () => {
    const left: string[] = [];
    const proxy = await proxyBefore(world.url, {
      after(answer, { path }) {
        const [, number] = /\/tickets\/(\d+)\/close$/.exec(path) ?? [];
        if (!number || left.length > 1) return;
        left.push(number);
        answer.status = 503;
      },
    });
    try {
      const access = ["--base-url", proxy.url, "--token", world.harbour.key, ...opening];
      const { report } = await reportOf(...access);
      const { prefix = "", clients = [], tickets = [], leftOpen } = report.effects ?? {};
      assert.equal(left.length, 2);
      assert.deepEqual(leftOpen, left);
      assert.ok(left.every((number) => tickets.includes(number)));
      const stored = await world.desk.db
        .selectFrom("clients")
        .select("external_id")
        .where("external_id", "like", `${prefix}-%`)
        .execute();
      assert.deepEqual(stored.map(({ external_id }) => external_id).sort(), [...clients].sort());
      left.length = 0;
      const { out } = await run(...access);
      assert.match(
        out,
        new RegExp(
          `\\nThe run created \\d+ clients, whose ids begin with conformance-\\w+-, and \\d+ tickets\\. It could not close 2 of them: ${left.join(", ")}\\.\\n$`,
        ),
      );
    } finally {
      proxy.stop();
    }
  });

  test("no ticket asks for an urgency that may page someone", async () => {
    const priorities = (await tickets()).map(({ priority }) => priority);
    assert.deepEqual([...new Set(priorities)].sort(), ["low", "medium"]);
  });

  test("a desk with many departments gets a ticket in three of them", async () => {
    const used = new Set<number>();
    using desk = await startFakeDesk(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      if (request.url?.endsWith("/tickets")) used.add(JSON.parse(body).department_id);
      const ticket = { number: "10000000000001", can_reply: true, replies: [] };
      const departments = Array.from({ length: 10 }, (_, id) => ({ id, is_open_now: false }));
      sendJson(response, { data: isPreflight(request) ? departments : ticket });
    });
    const sections = ["--section", "closing", "--section", "departments"];
    await run("--base-url", desk.url, "--token", "sdi_any", ...sections);
    assert.deepEqual([...used].sort(), [0, 1, 2]);
  });

  test("the guide lists the same effects as --help", async () => {
    const guide = await readFile(new URL("../../../docs/conformance.md", import.meta.url), "utf8");
    const { out } = await run("--help");
    const [, effects = ""] = /What it creates at a desk\n(.*?)\n\n/s.exec(out) ?? [];
    const words = (text: string) =>
      text
        .split(/[\s>]+/)
        .join(" ")
        .trim();
    assert.ok(effects.length > 500);
    assert.ok(words(guide).includes(words(effects)), effects);
  });
});
