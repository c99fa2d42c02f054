import type { TakenBackup } from "./rotation.ts";

/** The name of a backup: its desk's series and the second of its snapshot, `sidedesk-0b9f12c4d7aa-20260301T030000Z`. */
export function backupNameOf(series: string, takenAt: Date): string {
  return `${prefixOf(series)}${takenAt.toISOString().replace(/[-:]|\.\d+/g, "")}`;
}

export const prefixOf = (series: string) => `sidedesk-${series}-`;

/** Undefined unless the name is exactly one that this series would generate. */
export function readName(series: string, name: string): TakenBackup | undefined {
  const stamp = name.startsWith(prefixOf(series)) ? name.slice(prefixOf(series).length) : "";
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 0, day, hour, minute, second] = parts.map(Number);
  const takenAt = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return backupNameOf(series, takenAt) === name ? { name, takenAt } : undefined;
}
