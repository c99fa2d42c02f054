import assert from "node:assert/strict";
import { test } from "node:test";
import { isPublic } from "./addresses.ts";

const closed = {
  "this machine": ["127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "::1", "::"],
  "private networks": ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1"],
  "private IPv6 networks": ["fc00::1", "fd12:3456::1", "fec0::1", "fe80::1"],
  "cloud metadata services": [
    "169.254.169.254",
    "fd00:ec2::254",
    "100.100.100.200",
    "192.0.0.192",
    "168.63.129.16",
  ],
  "IPv4 in IPv6": ["::ffff:10.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::127.0.0.1", "::ffff:0:127.0.0.1"],
  tunnels: ["2002:7f00:1::", "2001:0:53aa:64c::1", "192.88.99.1"],
  translations: ["64:ff9b::7f00:1", "64:ff9b:1::a00:1"],
  "multicast and broadcast": ["224.0.0.1", "255.255.255.255", "ff02::1"],
  "reserved ranges": [
    "192.0.2.1",
    "198.18.0.1",
    "203.0.113.9",
    "240.0.0.1",
    "2001:db8::1",
    "3fff::1",
    "100::1",
    "5f00::1",
  ],
  "invalid addresses": ["", "localhost", "1.2.3", "fe80::1%eth0", "::ffff:999.0.0.1"],
};

for (const [what, addresses] of Object.entries(closed)) {
  test(`refuses to connect to ${what}`, () => {
    assert.deepEqual(addresses.filter(isPublic), []);
  });
}

test("publicly routed addresses are allowed", () => {
  const open = ["8.8.8.8", "172.32.0.1", "100.128.0.1", "168.63.129.17", "2606:4700::1111", "2a00:1450::1"];
  assert.deepEqual(open.filter(isPublic), open);
});
