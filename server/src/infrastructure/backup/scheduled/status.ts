import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { dueAt, type Schedule } from "./schedule.ts";

/** The status of scheduled backups. */
export interface BackupStatus {
  newest:
    | { name: string; ageSeconds: number; seconds: number; bytes: number; faultyFiles: number }
    | undefined;
  /** How long the next backup is overdue; 0 if it is not. */
  overdueSeconds: number;
  failed: { tries: number; at: Date; reason: string } | undefined;
}

export async function backupStatus(db: Database, schedule: Schedule): Promise<BackupStatus> {
  const row = await db
    .selectFrom("scheduled_backups")
    .select(["name", "taken_at", "seconds", "bytes", "faulty_files"])
    .select(["worker", "tries", "trying_since", "failed_at", "failure"])
    .select(sql<string>`clock_timestamp()`.as("now"))
    .executeTakeFirst();
  if (!row) return { newest: undefined, overdueSeconds: 0, failed: undefined };
  const { name, taken_at, trying_since, tries, failed_at } = row;
  const now = Date.parse(row.now);
  const dueSince =
    taken_at === null ? Date.parse(trying_since ?? row.now) : dueAt(schedule, Date.parse(taken_at));
  return {
    newest:
      name === null || taken_at === null
        ? undefined
        : {
            name,
            ageSeconds: (now - Date.parse(taken_at)) / 1000,
            seconds: row.seconds ?? 0,
            bytes: row.bytes ?? 0,
            faultyFiles: row.faulty_files ?? 0,
          },
    overdueSeconds: Math.max(0, (now - dueSince) / 1000),
    failed:
      failed_at === null
        ? undefined
        : {
            tries: tries - (row.worker === null ? 0 : 1),
            at: new Date(failed_at),
            reason: row.failure ?? "",
          },
  };
}
