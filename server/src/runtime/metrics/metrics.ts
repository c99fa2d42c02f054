import { subscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram } from "prom-client";
import type { DatabaseGauge } from "../../features/core/feature.ts";
import type { Schedule } from "../../infrastructure/backup/scheduled/schedule.ts";
import { type BackupStatus, backupStatus } from "../../infrastructure/backup/scheduled/status.ts";
import { unconfirmedCommits } from "../../infrastructure/database/commits.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type StandbyOutcome, standbyReads } from "../../infrastructure/database/standby-reads.ts";
import { jobBacklogOf } from "../../infrastructure/jobs/backlog.ts";
import { givenUpJobs } from "../../infrastructure/jobs/given-up.ts";
import { type AnyJob, Hopeless } from "../../infrastructure/jobs/job.ts";
import { traced } from "../../infrastructure/tracing/spans.ts";
import type { Logger } from "../log.ts";
import type { Connections } from "../open-desk.ts";

const secondsOfRequests = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Measures the requests of the next app. Fastify announces each app on a diagnostics channel, so the app needs no code for it. */
export function measureRequests(): void {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's headers to the end of its answer, by route and status.",
    labelNames: ["method", "route", "status"],
    buckets: secondsOfRequests,
  });
  const limited = new Counter({
    name: "sidedesk_limits_reached_total",
    help: "Requests that were refused by a limit (429), by its name.",
    labelNames: ["limit"],
  });
  subscribe("fastify.initialization", (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const series = new Map<string, { observe(seconds: number): void }>();
    fastify.addHook("onResponse", (request, reply, done) => {
      // The route, never the path: ids would create a series each, and some paths contain a token.
      const route = request.pattern ?? "unknown";
      const { method } = request;
      const status = reply.statusCode;
      const name = `${status} ${method} ${route}`;
      // Looking up a series by its labels costs more than adding to it.
      const known = series.get(name) ?? duration.labels({ method, route, status });
      series.set(name, known);
      known.observe(reply.elapsedTime / 1000);
      if (request.refused?.limit) limited.inc({ limit: request.refused.limit });
      done();
    });
  });
}

/** Counts the runs of each job and logs failures. Failed jobs are retried with growing pauses unless the failure is permanent. */
export function measureJobs<Tools>(jobs: readonly AnyJob<Tools>[], log: Logger): AnyJob<Tools>[] {
  const runs = new Counter({
    name: "sidedesk_job_runs_total",
    help: "Runs of jobs, by name and outcome.",
    labelNames: ["kind", "outcome"],
  });
  return jobs.map((job) => ({
    ...job,
    async run(tools, data) {
      try {
        await traced(
          () => ({ name: `job ${job.name}`, kind: "consumer" }),
          () => job.run(tools, data),
        );
        runs.inc({ kind: job.name, outcome: "done" });
      } catch (error) {
        runs.inc({ kind: job.name, outcome: "failed" });
        const after = error instanceof Hopeless ? "for good" : "and is tried again";
        log.error({ err: error, job: job.name }, `a job failed ${after}`);
        throw error;
      }
    },
  }));
}

/** Overdue jobs by kind. During a database outage the last value remains. */
export function measureBacklog(jobs: readonly { name: string }[], db: Database): void {
  const gauges = [
    ["waiting", "sidedesk_jobs_waiting", "Jobs that wait although their time has come."],
    [
      "oldestSeconds",
      "sidedesk_jobs_oldest_waiting_seconds",
      "How long the oldest of them could have been done.",
    ],
  ] as const;
  for (const [of, name, help] of gauges) {
    new Gauge({
      name,
      help,
      labelNames: ["kind"],
      async collect() {
        const found = await jobBacklogOf(db).catch(() => undefined);
        if (!found) return;
        for (const { name: kind } of jobs)
          this.set({ kind }, found.find(({ name }) => name === kind)?.[of] ?? 0);
      },
    });
  }
}

/** Jobs that failed on every attempt, by kind: an operator must look at them. */
export function measureGivenUp(jobs: readonly { name: string }[], db: Database): void {
  new Gauge({
    name: "sidedesk_jobs_given_up",
    help: "Jobs that failed as often as they are tried. `sidedesk jobs retry` has them tried again.",
    labelNames: ["kind"],
    async collect() {
      const found = await givenUpJobs(db).catch(() => undefined);
      if (!found) return;
      for (const { name: kind } of jobs)
        this.set({ kind }, found.find(({ name }) => name === kind)?.count ?? 0);
    },
  });
}

/** The features' own gauges. During a database outage the last value remains. */
export function measureFeatures(gauges: readonly DatabaseGauge[], db: Database): void {
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      async collect() {
        const found = await read(db).catch(() => undefined);
        if (found !== undefined) this.set(found);
      },
    });
  }
}

const backupFigures: [name: string, help: string, read: (status: BackupStatus) => number | undefined][] = [
  ["age_seconds", "How old the newest whole backup is.", ({ newest }) => newest?.ageSeconds],
  ["duration_seconds", "How long it took.", ({ newest }) => newest?.seconds],
  ["bytes", "How large it is.", ({ newest }) => newest?.bytes],
  [
    "faulty_files",
    "Files that were missing or damaged when it was taken.",
    ({ newest }) => newest?.faultyFiles,
  ],
  ["overdue_seconds", "For how long there should have been another one.", (status) => status.overdueSeconds],
  ["failed_tries", "How often it was tried since, and failed.", ({ failed }) => failed?.tries ?? 0],
  [
    "last_failure_timestamp_seconds",
    "When it failed last since the newest whole one; 0 where it did not.",
    ({ failed }) => (failed ? failed.at.getTime() / 1000 : 0),
  ],
];

/** The scheduled backups. During a database outage the last value remains. */
export function measureBackups(schedule: Schedule, db: Database): void {
  for (const [name, help, read] of backupFigures) {
    new Gauge({
      name: `sidedesk_backup_${name}`,
      help,
      async collect() {
        const status = await backupStatus(db, schedule).catch(() => undefined);
        if (!status) return;
        const figure = read(status);
        // Before the first backup there is no age, and 0 would be wrong.
        if (figure === undefined) this.remove();
        else this.set(figure);
      },
    });
  }
}

/** This process's database connections, waiting callers, and commits that no standby confirmed. */
export function measureConnections(connections: () => Connections): void {
  const unconfirmed = new Counter({
    name: "sidedesk_commits_unconfirmed_total",
    help: "Changes that were answered with 503, because no synchronous standby confirmed their commit in time.",
  });
  unconfirmedCommits.subscribe(() => unconfirmed.inc());
  new Gauge({
    name: "sidedesk_database_connections",
    help: "Connections to the database, by what they do.",
    labelNames: ["state"],
    collect() {
      const { busy, idle } = connections();
      this.set({ state: "busy" }, busy);
      this.set({ state: "idle" }, idle);
    },
  });
  new Gauge({
    name: "sidedesk_database_waiting",
    help: "What waits for a connection to the database, because all of its process are busy.",
    collect() {
      this.set(connections().waiting);
    },
  });
}

/** Who answered the reads that a standby may answer. */
export function measureStandbyReads(): void {
  const reads = new Counter({
    name: "sidedesk_standby_reads_total",
    help: "Reads for the standby in DATABASE_READ_URL: answered by the standby, or by the primary because the standby was behind, busy or away.",
    labelNames: ["outcome"],
  });
  const outcomes: StandbyOutcome[] = ["standby", "behind", "busy", "away"];
  for (const outcome of outcomes) reads.inc({ outcome }, 0);
  standbyReads.subscribe((outcome) => reads.inc({ outcome: outcome as StandbyOutcome }));
}
