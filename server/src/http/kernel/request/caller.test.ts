import assert from "node:assert/strict";
import { test } from "node:test";
import fastify from "fastify";
import { callerAddress } from "./caller.ts";
import { trustOf } from "./trusted-proxies.ts";

/** The client address for a request from this machine with these forwarding headers. */
async function addressFor(trust: Parameters<typeof trustOf>[0], forwarded?: string): Promise<string> {
  const app = fastify({ trustProxy: trustOf(trust) });
  app.get("/", async (request) => callerAddress(request));
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return (await app.inject({ url: "/", headers })).body;
}

test("forwarding headers are ignored unless TRUST_PROXY allows them", async () => {
  assert.equal(await addressFor(false, "192.0.2.7"), "127.0.0.1");
  assert.equal(await addressFor(["10.0.0.0/8"], "192.0.2.7"), "127.0.0.1");
});

test("with N proxies the Nth entry from the right is the address, whatever the visitor sent before", async () => {
  assert.equal(await addressFor(1, "198.51.100.1, 192.0.2.7"), "192.0.2.7");
  assert.equal(await addressFor(1, "127.0.0.1, 192.0.2.7"), "192.0.2.7");
  assert.equal(await addressFor(2, "198.51.100.1, 192.0.2.7, 10.0.0.1"), "192.0.2.7");
  assert.equal(await addressFor(1), "127.0.0.1");
});

test("trusted networks are skipped from the right", async () => {
  const trusted = ["127.0.0.0/8", "10.0.0.0/8"];
  assert.equal(await addressFor(trusted, "198.51.100.1, 192.0.2.7, 10.0.0.1"), "192.0.2.7");
  assert.equal(await addressFor(["127.0.0.1"], "192.0.2.7, 10.0.0.1"), "10.0.0.1");
});

test("a forwarded value that is no address is never used as one", async () => {
  for (const forwarded of ["<script>alert(1)</script>", "x".repeat(10_000), "999.1.1.1", "unknown", ""])
    assert.equal(await addressFor(1, forwarded), "127.0.0.1", forwarded.slice(0, 30));
  assert.equal(await addressFor(2, "garbage, 192.0.2.7"), "192.0.2.7");
});

test("an address counts as one in any notation: with a port, a zone, or as IPv6", async () => {
  for (const [written, address] of [
    ["192.0.2.7:4711", "192.0.2.7"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["fe80::1%eth0", "fe80::1"],
  ] as const)
    assert.equal(await addressFor(1, written), address);
});
