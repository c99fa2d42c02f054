const inHour = 60;
const inDay = 24 * inHour;

/** What stands behind a number of minutes: and how long that is, where it is long. */
export function formatMinutes(count: number | null, said: { minutes: string; days: string }): string {
  if (count === null || count < inHour || !Number.isInteger(count)) return said.minutes;
  const parts: [number, string][] = [
    [Math.floor(count / inDay), said.days],
    [Math.floor((count % inDay) / inHour), "h"],
    [count % inHour, "min"],
  ];
  const told = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value} ${unit}`);
  return `${said.minutes} (${told.join(" ")})`;
}
