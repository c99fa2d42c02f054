import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { createServer, type Server, setDefaultCACertificates } from "node:tls";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { makeCertificate } from "../../../../test/certificate.ts";
import { freePort } from "../../../../test/crash/free-port.ts";
import { openDovecot, withoutDovecot } from "../../../../test/dovecot.ts";
import { temporaryDirectory } from "../../../../test/files/temporary.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { checkCertificates } from "./check-certificates.ts";

const directory = temporaryDirectory();
let made = 0;
let world: World;
before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
});
after(() => world.close());

/** A certificate for localhost that ends after so many days, and that this process trusts. */
async function certificate(days: number): Promise<{ cert: string; key: string }> {
  const folder = directory.path(`certificate-${++made}`);
  await mkdir(folder);
  await makeCertificate(folder, "localhost", days);
  const [cert, key] = await Promise.all(
    ["cert", "key"].map((name) => readFile(`${folder}/${name}.pem`, "utf8")),
  );
  setDefaultCACertificates([cert ?? ""]);
  return { cert: cert ?? "", key: key ?? "" };
}

async function publicServer(days: number): Promise<{ publicUrl: string } & AsyncDisposable> {
  const server: Server = createServer(await certificate(days));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    publicUrl: `https://localhost:${port}`,
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  };
}

const elsewhere = { publicUrl: "http://desk.test", smtpUrl: undefined, allowPrivateTargets: true };
const found = async (settings: Partial<typeof elsewhere> | { smtpUrl: string }) =>
  (await checkCertificates({ ...elsewhere, ...settings }, world.desk.db)).map(
    ({ status, detail }) => `${status}: ${detail}`,
  );

test("a public address with a valid certificate passes, with the days that are left", async () => {
  await using server = await publicServer(60);
  assert.deepEqual(await found(server), ["ok: Days left: localhost 59."]);
});

test("warns two weeks before the public address's certificate ends, and fails afterwards", async (t) => {
  await using ending = await publicServer(10);
  assert.deepEqual(await found(ending), ["warning: The certificate of localhost ends in 9 days."]);
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 13 * 86_400_000 });
  assert.deepEqual(await found(ending), ["failed: The certificate of localhost ended 3 days ago."]);
});

test("a certificate that programs do not trust fails", async () => {
  await using server = await publicServer(60);
  await certificate(60);
  assert.deepEqual(await found(server), [
    "failed: The certificate of localhost is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).",
  ]);
});

test("the mail server's certificate is found behind STARTTLS and with TLS at once", async () => {
  for (const secure of [false, true]) {
    const server = new SMTPServer({ ...(await certificate(5)), secure });
    server.on("error", () => undefined);
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
    const { port } = server.server.address() as AddressInfo;
    const smtpUrl = `${secure ? "smtps" : "smtp"}://user:password@localhost:${port}`;
    assert.deepEqual(await found({ smtpUrl }), [
      "warning: The certificate of localhost (SMTP) ends in 4 days.",
    ]);
    await new Promise<void>((closed) => server.close(closed));
  }
});

test("servers that cannot be reached or offer no TLS are left to other checks", async () => {
  const plain = new SMTPServer({ disabledCommands: ["STARTTLS"] });
  await new Promise<void>((ready) => plain.listen(0, "127.0.0.1", () => ready()));
  const { port } = plain.server.address() as AddressInfo;
  const settings = {
    publicUrl: `https://localhost:${await freePort()}`,
    smtpUrl: `smtp://localhost:${port}`,
  };
  assert.deepEqual(await found(settings), ["ok: No server with TLS was seen."]);
  await new Promise<void>((closed) => plain.close(closed));
});

test("the certificates of the mailboxes' servers are checked, private ones only if they are allowed", {
  skip: withoutDovecot,
}, async () => {
  await using dovecot = await openDovecot(7);
  const whose = { brand_id: world.harbour.id, department_id: world.presales, user: "u", password: "p" };
  const body = { ...whose, address: "help@harbour.example", host: "localhost", port: dovecot.port };
  assert.equal((await world.admin("POST", "/mailboxes", { body })).status, 201);
  const warned = ["warning: The certificate of localhost (IMAP) ends in 6 days."];
  assert.deepEqual(await found({}), warned);
  await sql`update mailboxes set tls = 'starttls', sealed_password = 'changed', port = ${dovecot.plainPort}`.execute(
    world.desk.db,
  );
  assert.deepEqual(await found({}), warned);
  assert.deepEqual(await found({ allowPrivateTargets: false }), ["ok: No server with TLS was seen."]);
});
