import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { onBusyMachine, startDesk, statusOf, until, usedDesk } from "../../test/command-line.ts";
import { maxConnections, maxConnectionsOfNetwork } from "./http.ts";

test("a process closes connections beyond its limit at once, and keeps the others", async (t) => {
  const desk = await startDesk(t, { DATA_DIR: await usedDesk(t), WORKERS: "1", TRUST_PROXY: "1" });
  const { hostname, port } = new URL(desk.url);
  const sockets: Socket[] = [];
  t.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  const open = async () => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    await once(socket, "connect");
    socket.on("error", () => undefined).resume();
  };
  const countOpen = () => sockets.filter(({ readyState }) => readyState === "open").length;

  await open();
  while (sockets.length < maxConnections + 100) await Promise.all(Array.from({ length: 50 }, open));
  await until(() => countOpen() <= maxConnections, onBusyMachine(10_000));
  // The readiness checks may still be connected.
  assert.ok(countOpen() > maxConnections - 10, `${countOpen()} are open`);
  const [first] = sockets;
  assert.ok(first);
  first.write("GET /healthz HTTP/1.1\r\nhost: desk.test\r\n\r\n");
  const [answer] = await once(first, "data");
  assert.match(String(answer), /^HTTP\/1\.1 200 /);

  for (const socket of sockets) socket.destroy();
  await until(async () => (await statusOf(`${desk.url}/healthz`)) === 200, onBusyMachine(10_000));
});

test("one address has a share of the connections, and half-sent requests end within seconds", async (t) => {
  const desk = await startDesk(t, { DATA_DIR: await usedDesk(t), WORKERS: "1" });
  const { port } = new URL(desk.url);
  const sockets: Socket[] = [];
  t.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  const open = async (localAddress: string) => {
    const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress });
    sockets.push(socket.on("error", () => undefined).resume());
    await once(socket, "connect");
    socket.write("GET /healthz HTTP/1.1\r\nhost: desk.te");
  };
  const countOpen = () => sockets.filter(({ readyState }) => readyState === "open").length;
  while (sockets.length < maxConnectionsOfNetwork + 100)
    await Promise.all(Array.from({ length: 50 }, () => open("127.0.0.2")));
  await until(() => countOpen() <= maxConnectionsOfNetwork, onBusyMachine(10_000));
  assert.equal(await statusOf(`${desk.url}/healthz`), 200, "another address is served");
  await until(() => countOpen() === 0, onBusyMachine(25_000));
});
