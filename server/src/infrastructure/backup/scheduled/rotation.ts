/** For how many hours, days, weeks, months and years to keep the newest backup of each. */
export type Keep = Partial<Record<Unit, number>>;
type Unit = "h" | "d" | "w" | "m" | "y";

const longest = 1_000;

/** Parses `7d,4w,12m`. */
export function parseKeep(text: string): Keep | undefined {
  const keep: Keep = {};
  for (const part of text.split(",")) {
    const [, count, unit] = /^\s*(\d{1,4})([hdwmy])\s*$/.exec(part) ?? [];
    if (count === undefined || Number(count) < 1 || Number(count) > longest) return undefined;
    if (keep[unit as Unit] !== undefined) return undefined;
    keep[unit as Unit] = Number(count);
  }
  return keep;
}

export interface TakenBackup {
  name: string;
  takenAt: Date;
}

/**
 * The backups to delete. The newest backup of each of the last N days (weeks, …) that have one stays, so that a desk that took none for a
 * while loses nothing. The newest of all always stays.
 */
export function expired(backups: readonly TakenBackup[], keep: Keep): TakenBackup[] {
  const newestFirst = backups.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [unit, count] of Object.entries(keep)) {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf[unit as Unit](backup.takenAt);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}

const dayMs = 24 * 3_600_000;
// The first day of 1970 was a Thursday; weeks begin on Monday.
const daysToMonday = 3;

const periodOf: Record<Unit, (time: Date) => string> = {
  h: (time) => time.toISOString().slice(0, 13),
  d: (time) => time.toISOString().slice(0, 10),
  w: (time) => String(Math.floor((time.getTime() / dayMs + daysToMonday) / 7)),
  m: (time) => time.toISOString().slice(0, 7),
  y: (time) => time.toISOString().slice(0, 4),
};
