const inHour = 60;
const inDay = 24 * inHour;

/** The unit after a number of minutes, with a readable duration for long ones. */
export function formatMinutes(count: number | null, said: { minutes: string; days: string }): string {
  if (count === null || count < inHour || !Number.isInteger(count)) return said.minutes;
  const parts: [number, string][] = [
    [Math.floor(count / inDay), said.days],
    [Math.floor((count % inDay) / inHour), "h"],
    [count % inHour, "min"],
  ];
  const units = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value} ${unit}`);
  return `${said.minutes} (${units.join(" ")})`;
}
