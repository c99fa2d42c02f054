import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { TLSSocket } from "node:tls";
import { makeCertificate } from "../../../test/certificate.ts";
import { testDatabase, urlOf } from "../../../test/database.ts";
import { requireUsableStandby } from "./usable-database.ts";

test("a standby that is down or lacks the database does not keep the desk from its start", async () => {
  const { connection, drop } = await testDatabase();
  try {
    const url = new URL(urlOf(connection));
    assert.equal(await requireUsableStandby("DATABASE_READ_URL", url.href), undefined);
    url.pathname = "/missing";
    assert.match(
      (await requireUsableStandby("DATABASE_READ_URL", url.href)) ?? "",
      /^DATABASE_READ_URL: .*"missing" does not exist/,
    );
    url.searchParams.set("host", "/nowhere");
    assert.match(
      (await requireUsableStandby("DATABASE_READ_URL", url.href)) ?? "",
      /^DATABASE_READ_URL: the database cannot be reached/,
    );
  } finally {
    await drop();
  }
});

test("a certificate of an unknown authority is refused with what to add to the URL", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-certificate-"));
  await makeCertificate(folder, "localhost");
  const [key, cert] = await Promise.all(["key.pem", "cert.pem"].map((name) => readFile(join(folder, name))));
  // Takes the request for encryption, and hangs up after the handshake.
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write("S");
      const encrypted = new TLSSocket(socket, { isServer: true, key, cert });
      encrypted.on("error", () => undefined);
      encrypted.once("secure", () => encrypted.destroy());
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const url = `postgres://desk@localhost:${port}/desk?sslmode=verify-full`;
  const found = (url: string) => requireUsableStandby("DATABASE_URL", url);
  assert.match((await found(url)) ?? "", /certificate is not trusted .*&sslrootcert=/);
  const known = `${url}&sslrootcert=${join(folder, "cert.pem")}`;
  assert.match((await found(known)) ?? "", /^DATABASE_URL: the database cannot be reached/);
});
