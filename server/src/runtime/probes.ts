import { sql } from "kysely";
import type { Config } from "../config.ts";
import { DeskError } from "../errors.ts";
import type { Desk } from "../features/core/desk.ts";
import {
  enterAsStaff,
  requireAdmin,
} from "../features/organisation/staff-accounts/sign-in/authenticate-staff.ts";
import { isToken, type Probes } from "../http/kernel/probes.ts";
import { type ChooseLanguage, choosing } from "../i18n/choose-language.ts";
import { confirmCommits } from "../infrastructure/database/commits.ts";
import type { Database } from "../infrastructure/database/connect.ts";
import { readMigrations } from "../infrastructure/database/migrate.ts";
import { noStandby } from "../infrastructure/http/refusals.ts";
import { requestMetrics } from "./metrics/metrics-endpoint.ts";

const answerWithinMs = 2_000;

/** An HTTP process's health checks and metrics. */
export async function openProbes({ db, languages }: Desk, { metricsToken }: Config): Promise<Probes> {
  const names = (await readMigrations()).map(({ name }) => name);
  const confirms = oneAtATime(() => confirmCommits(db).then(() => true));
  return {
    async isReady() {
      const [isUp, isConfirmed] = await Promise.all([
        withinTime(isMigrated(db, names)),
        withinTime(confirms()),
      ]);
      if (isUp && !isConfirmed) throw noStandby();
      return isUp;
    },
    metrics: requestMetrics,
    mayReadMetrics: async (token) =>
      (metricsToken !== undefined && isToken(token, metricsToken)) ||
      (await isAdmin(db, token, choosing(languages))),
  };
}

async function isMigrated(db: Database, names: string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from schema_migrations where name = any (${names})`.execute(db);
  return rows[0]?.count === names.length;
}

/** Concurrent callers share one check: a check that hangs holds only one connection. */
function oneAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** A late result counts as a failure: a load balancer would rather use another process than wait. */
async function withinTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithinMs);
  });
  const given = answer.catch(() => false);
  return Promise.race([given, late]).finally(() => clearTimeout(timer));
}

async function isAdmin(db: Database, token: string, chooseLanguage: ChooseLanguage): Promise<boolean> {
  try {
    requireAdmin(await enterAsStaff(db, { token, chooseLanguage, address: "" }));
    return true;
  } catch (error) {
    if (error instanceof DeskError) return false;
    throw error;
  }
}
