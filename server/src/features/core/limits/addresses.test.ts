import assert from "node:assert/strict";
import { test } from "node:test";
import { networkOf } from "./addresses.ts";

test("an IPv4 address is one network, also in its IPv6 notations", () => {
  for (const address of [
    "203.0.113.9",
    "::ffff:203.0.113.9",
    "::FFFF:203.0.113.9",
    "::ffff:cb00:7109",
    "0:0:0:0:0:ffff:203.0.113.9",
    "0:0:0:0:0:ffff:cb00:7109",
  ])
    assert.equal(networkOf(address), "203.0.113.9", address);
});

test("an IPv6 address is the network of its first 64 bits, in any notation", () => {
  for (const address of [
    "2001:db8:0:1::1",
    "2001:DB8:0:1:ffff:ffff:ffff:ffff",
    "2001:0db8:0000:0001:0:0:0:9",
    "2001:db8:0:1:a:b:192.0.2.1",
    "2001:db8:0:1::1%eth0",
  ])
    assert.equal(networkOf(address), "2001:db8:0:1::/64", address);
  assert.equal(networkOf("::1"), "0:0:0:0::/64");
  assert.notEqual(networkOf("2001:db8:0:2::1"), networkOf("2001:db8:0:1::1"));
});

test("a text that is no address is used unchanged", () => {
  assert.equal(networkOf("Unix socket"), "unix socket");
  assert.equal(networkOf(""), "");
});
