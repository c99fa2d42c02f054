import { startEmbeddedPostgres } from "@sidedesk/embedded-postgres/start";
import { folderOfPages } from "@sidedesk/web/build-folder";
import { createApp } from "../app.ts";
import { createFirstBrand } from "../cli/first-brand.ts";
import { readConfig } from "../config.ts";
import { operator } from "../features/core/actors/actors.ts";
import type { Desk } from "../features/core/desk.ts";
import { jobs, loops } from "../features/features.ts";
import { createStaff } from "../features/organisation/staff-accounts/admin.ts";
import { asRole, deskRole } from "../infrastructure/database/role.ts";
import { listen } from "../infrastructure/http/listen.ts";
import { runJobs } from "../infrastructure/jobs/jobs.ts";
import { migrateDesk } from "../runtime/database/database.ts";
import { deskPostgres } from "../runtime/database/desk-postgres.ts";
import { openSpoolFolder, outboxOf } from "../runtime/folders.ts";
import { openLog } from "../runtime/log.ts";
import { openMail } from "../runtime/mail.ts";
import { buildDesk } from "../runtime/open-desk.ts";
import { holdPort } from "../runtime/port.ts";
import { openProbes } from "../runtime/probes.ts";
import { installClock, installQueueClock, moveClock } from "./clock.ts";
import { type ReceivedMail, readingMails } from "./received-mails.ts";
import { settle } from "./settle.ts";

export interface TestDeskSettings {
  dataDir: string;
  port: number;
  /** Fields of the admin API, beside those that are necessary. */
  brand: object;
  department: object;
}

/** What a platform's developer needs first. */
interface TestDeskFacts {
  url: string;
  key: string;
  staffToken: string;
  brandId: number;
  departmentId: number;
}

export interface TestDesk {
  facts: TestDeskFacts;
  mails(): Promise<ReceivedMail[]>;
  /** Moves the desk's clock on, and resolves when all that has become due is done. Fails if that takes too long. */
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

const host = "127.0.0.1";
const connections = 10;
const finishWithinMs = 2_000;

/**
 * A whole desk in one process, on a database of its own in `dataDir`, whose clock can be moved. No setting of the environment counts, so
 * that it cannot reach the database of another desk.
 */
export async function startTestDesk(settings: TestDeskSettings): Promise<TestDesk> {
  await using begun = new AsyncDisposableStack();
  const { dataDir } = settings;
  const { port, release } = await holdPort(host, settings.port);
  begun.defer(release);
  const config = readConfig({ dataDir }, environmentOf(port));
  const { connection, stop } = await startEmbeddedPostgres({ ...deskPostgres, ...small, dataDir });
  begun.defer(stop);
  const role = { name: deskRole, made: "login" } as const;
  await installClock(connection);
  await migrateDesk(connection, role);
  await installQueueClock(connection);

  const log = openLog(config.logLevel, "test-desk");
  const serving = asRole(connection, role);
  const { desk, open, close } = await buildDesk(config, serving, { name: "sidedesk test", connections });
  begun.defer(close);
  await open();
  const mailer = openMail(config, () => undefined);
  await mailer.check();
  begun.defer(() => mailer.close());
  const stopping = new AbortController();
  const spoolFolder = await openSpoolFolder(config);
  const tools = { desk, mailer, outboxFolder: outboxOf(config), spoolFolder, stopping: stopping.signal };
  const onError = (error: Error) => log.error({ err: error }, "the jobs");
  const working = Promise.all([
    runJobs(serving, jobs, tools, onError),
    Promise.all(loops.map(({ start }) => start(tools, onError))),
  ]);
  begun.defer(async () => {
    stopping.abort();
    const [runner, started] = await working;
    await Promise.all([runner.stop(finishWithinMs), ...started.map((loop) => loop.stop(finishWithinMs))]);
  });
  const [access, app] = await Promise.all([
    createAccess(desk, settings),
    createApp({
      desk,
      spoolFolder,
      logger: log,
      trustProxy: false,
      probes: await openProbes(desk, config),
      pagesFolder: await folderOfPages(),
    }),
  ]);
  const [runner, started] = await working;
  await release();
  const { url, stop: stopListening } = await listen(app, { host, port });
  begun.defer(stopListening);

  let aheadSeconds = 0;
  const readMails = readingMails(outboxOf(config));
  const running = begun.move();
  return {
    facts: { url, ...access },
    async mails() {
      await settle(desk.db);
      return readMails();
    },
    async advance(seconds) {
      // What runs now has its own time, and the desk may sweep an old email.
      await settle(desk.db);
      await readMails();
      aheadSeconds += seconds;
      await moveClock(connection, aheadSeconds);
      for (const { name } of jobs.filter(({ cron }) => cron)) await desk.jobs.enqueueNamed(desk.db, name, {});
      runner.lookNow();
      for (const loop of started) loop.look();
      await settle(desk.db);
    },
    stop: () => running.disposeAsync(),
  };
}

/** The administrator comes last, so that no email tells them of the new key. */
async function createAccess(desk: Desk, settings: TestDeskSettings): Promise<Omit<TestDeskFacts, "url">> {
  const { brand, department, key } = await createFirstBrand(desk, settings);
  const who = { email: "admin@desk.test", name: "Test Admin", role: "admin" } as const;
  const { token } = await createStaff(desk, operator, who);
  return { key: key.token, staffToken: token, brandId: brand.id, departmentId: department.id };
}

/** Settings of the embedded server. */
const small = { temporary: true, sharedBuffersMb: 32, maxConnections: 60 };

const environmentOf = (port: number) => ({
  HOST: host,
  PORT: String(port),
  WORKERS: "1",
  LOG_LEVEL: "warn",
  // The platform's endpoints are on this machine, too.
  ALLOW_PRIVATE_TARGETS: "1",
});
