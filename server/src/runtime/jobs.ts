import { sql } from "kysely";
import { gauges, jobs, loops } from "../features/features.ts";
import { isDatabaseAway } from "../infrastructure/database/failures.ts";
import { runJobs } from "../infrastructure/jobs/jobs.ts";
import { serveBackups } from "./backups.ts";
import type { Duty } from "./children/child.ts";
import { type ChildOrders, tell } from "./children/messages.ts";
import { outageReporter } from "./database/outage.ts";
import { untilReachable } from "./database/retry-until-available.ts";
import { openSpoolFolder, outboxOf } from "./folders.ts";
import type { Logger } from "./log.ts";
import { openMail } from "./mail.ts";
import {
  measureBacklog,
  measureBackups,
  measureConnections,
  measureFeatures,
  measureGivenUp,
  measureJobs,
} from "./metrics/metrics.ts";
import { measureScanner, measureScans } from "./metrics/scan-metrics.ts";
import { buildDesk } from "./open-desk.ts";
import { prepareDesk } from "./prepare-desk.ts";
import { traceProcess } from "./process-spans.ts";
import { keyProblemReporter } from "./secret-keys.ts";

const connections = 4;
const finishWithinMs = 6_000;
const finishTriesWithinMs = 4_000;

/** The process that runs jobs, delivers webhooks and polls mailboxes; at a start it also prepares the desk. */
export async function serveJobs(
  { config, connection, isDemo, isStart }: ChildOrders,
  migrated: Promise<void>,
  log: Logger,
): Promise<Duty> {
  const onLost = outageReporter(log, () => sql`select`.execute(desk.db));
  const use = {
    name: "sidedesk jobs",
    connections,
    onLost,
    onBrokenKeys: keyProblemReporter(log),
    watchScanner: measureScans(log),
  };
  const tracing = await traceProcess(config, "jobs");
  const { desk, connections: held, open, close } = await buildDesk(config, connection, use);
  await migrated;
  await untilReachable(open, log);
  const mailer = openMail(config, (entry, message) => log.info(entry, message));
  // The start prints the outbox folder, so it must exist before the first email.
  if (!config.smtpUrl) await mailer.check();
  const stopping = new AbortController();
  const spoolFolder = await openSpoolFolder(config);
  const tools = { desk, mailer, outboxFolder: outboxOf(config), spoolFolder, stopping: stopping.signal };
  const measured = measureJobs(jobs, log);
  measureBacklog(jobs, desk.db);
  measureGivenUp(jobs, desk.db);
  measureFeatures(gauges, desk.db);
  measureConnections(held);
  measureScanner(desk.scanner);
  if (config.backups) measureBackups(config.backups.schedule, desk.db);
  const errorReporter = (what: string) => (error: Error) =>
    isDatabaseAway(error) ? onLost(error) : log.error({ err: error }, what);
  const runner = await untilReachable(
    () => runJobs(connection, measured, tools, errorReporter("the queue")),
    log,
  );
  const started = await Promise.all(loops.map(({ name, start }) => start(tools, errorReporter(name))));
  const backups = await serveBackups(config, connection, desk, log);
  if (isStart) await tell({ say: "prepared", prepared: await prepareDesk(desk, config, isDemo) });
  return {
    async close() {
      stopping.abort();
      await Promise.all([
        runner.stop(finishWithinMs),
        ...started.map((loop) => loop.stop(finishTriesWithinMs)),
        backups?.stop(finishTriesWithinMs),
      ]);
      mailer.close();
      await close();
      await tracing.stop();
    },
  };
}
