import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { LoggedMail } from "./logged-email.ts";

/** The server's reaction to an email's first attempt; it accepts the next one. */
const faults = ["none", "greylists", "drops", "stalls", "refuses for now", "refuses for good"] as const;
type Fault = (typeof faults)[number];
const rounds = 2;
const waitedForMs = 150_000;

let world: World;
let server: SMTPServer;
let worker: ChildProcess;
let smtpUrl: string;
const tried = new Map<string, number>();
const taken: { to: string; messageId: string }[] = [];

const faultOf = (address: string) => faults[Number(/^r(\d+)@/.exec(address)?.[1]) % faults.length] ?? "none";
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

before(async () => {
  world = await createWorld();
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _, done) {
      const tries = (tried.get(address) ?? 0) + 1;
      tried.set(address, tries);
      const fault = faultOf(address);
      if (fault === "refuses for good") return done(refusal(550, "5.1.1 User unknown"));
      if (fault === "greylists" && tries === 1)
        return done(refusal(451, "4.7.1 Greylisted, come back later"));
      done();
    },
    onData: take,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  worker = await startWorker();
});
after(async () => {
  worker.kill("SIGKILL");
  await new Promise<void>((resolve) => server.close(resolve));
  await world.close();
});

async function take(stream: SMTPServerDataStream, session: SMTPServerSession, done: (error?: Error) => void) {
  const raw = Buffer.concat(await stream.toArray()).toString();
  const to = session.envelope.rcptTo[0]?.address ?? "";
  const fault: Fault = (tried.get(to) ?? 0) > 1 ? "none" : faultOf(to);
  if (fault === "refuses for now") return done(refusal(452, "4.3.1 Out of space"));
  // No response: the connection is gone, or the worker is.
  if (fault === "drops") return void closeAll();
  if (fault === "stalls") return void (await restartWorker());
  taken.push({ to, messageId: /^message-id:\s*<(.+)>/im.exec(raw)?.[1] ?? "" });
  done();
}

function closeAll(): void {
  for (const connection of (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> })
    .connections)
    connection._socket.destroy();
}

async function startWorker(): Promise<ChildProcess> {
  const child = fork(new URL("../../../../test/second-process/jobs.ts", import.meta.url), { execArgv: [] });
  child.send({ connection: world.connection, dataDir: world.dataDir, smtpUrl });
  await once(child, "message");
  return child;
}

async function restartWorker(): Promise<void> {
  worker.kill("SIGKILL");
  worker = await startWorker();
}

const logOf = async (): Promise<LoggedMail[]> =>
  (await world.admin("GET", "/mails?occasion=test&per_page=100")).body.data;

test("a faulty mail server and a killed worker lose no email and send none twice", async () => {
  const addresses = Array.from({ length: faults.length * rounds }, (_, index) => `r${index}@x.example`);
  for (const recipient of addresses) {
    const { status }: Json = await world.admin("POST", "/mails/test", {
      body: { brand_id: world.harbour.id, recipient },
    });
    assert.equal(status, 202);
  }
  const began = Date.now();
  while ((await logOf()).some(({ state }) => state === "waiting") && Date.now() - began < waitedForMs)
    await sleep(500);
  const log = new Map((await logOf()).map((mail) => [mail.recipient, mail]));
  const wanted = addresses.filter((address) => faultOf(address) !== "refuses for good");
  assert.deepEqual(taken.map(({ to }) => to).toSorted(), wanted.toSorted());
  for (const { to, messageId } of taken) assert.equal(log.get(to)?.message_id, messageId);
  for (const address of addresses) {
    const { state, tries = 0, response } = log.get(address) ?? {};
    const fault = faultOf(address);
    assert.equal(state, fault === "refuses for good" ? "failed" : "sent", address);
    assert.ok(
      fault === "none" || fault === "refuses for good" ? tries >= 1 : tries >= 2,
      `${fault}: ${tries}`,
    );
    if (fault === "refuses for good") assert.match(response ?? "", /5\.1\.1 User unknown/);
  }
});
