import { subscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import type { Database } from "../infrastructure/database/connect.ts";
import { backlogOf } from "../infrastructure/jobs/backlog.ts";
import type { AnyJob } from "../infrastructure/jobs/job.ts";
import type { Logger } from "./log.ts";
import { type ToChild, tell } from "./messages.ts";

const secondsOfRequests = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Times the requests of the app that is made next. Fastify announces each app that it makes, so the app need
 * not know that it is measured.
 */
export function measureRequests(): void {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's headers to the end of its answer, by route and status.",
    labelNames: ["method", "route", "status"],
    buckets: secondsOfRequests,
  });
  subscribe("fastify.initialization", (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const series = new Map<string, { observe(seconds: number): void }>();
    fastify.addHook("onResponse", (request, reply, done) => {
      // The route, never the path: ids in it would make a series each, and some paths hold a token.
      const route = request.routeOptions.url ?? "unknown";
      const { method } = request;
      const status = reply.statusCode;
      const name = `${status} ${method} ${route}`;
      // Looked up by its labels, a series costs more than what is added to it.
      const known = series.get(name) ?? duration.labels({ method, route, status });
      series.set(name, known);
      known.observe(reply.elapsedTime / 1000);
      done();
    });
  });
}

/** Counts the runs of each job and logs those that failed: they come again, later and later. */
export function measureJobs<Tools>(jobs: readonly AnyJob<Tools>[], log: Logger): AnyJob<Tools>[] {
  const runs = new Counter({
    name: "sidedesk_job_runs_total",
    help: "Runs of jobs, by name and outcome.",
    labelNames: ["job", "outcome"],
  });
  return jobs.map((job) => ({
    ...job,
    async run(tools, data) {
      try {
        await job.run(tools, data);
        runs.inc({ job: job.name, outcome: "done" });
      } catch (error) {
        runs.inc({ job: job.name, outcome: "failed" });
        log.error({ err: error, job: job.name }, "a job failed and will be tried again");
        throw error;
      }
    },
  }));
}

/** What waits, of each kind, although its time has come. While the database is away, what was last known stands. */
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
      labelNames: ["job"],
      async collect() {
        const found = await backlogOf(db).catch(() => undefined);
        if (!found) return;
        for (const { name: job } of jobs)
          this.set({ job }, found.find(({ name }) => name === job)?.[of] ?? 0);
      },
    });
  }
}

/** What Node tells of a process: memory, CPU, event loop. The sums are by kind of process. */
export function measureProcess(name: string): void {
  register.setDefaultLabels({ process: name });
  collectDefaultMetrics();
}

/** Collects the metrics of this process, and gives them to the supervisor when it asks. */
export function answerMeasurements(name: string): void {
  measureProcess(name);
  process.on("message", async (message: ToChild) => {
    if (message.say !== "measure") return;
    tell({ say: "measured", id: message.id, metrics: await register.getMetricsAsJSON() });
  });
}
