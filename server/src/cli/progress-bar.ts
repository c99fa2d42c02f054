import type { HowFar, Progress } from "../infrastructure/backup/progress.ts";

type Out = Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write">;

/** On a terminal, a progress bar for each part of the work; in a pipe or log, lines, but not one for each of a million files. */
export function showProgress(out: Out = process.stderr): Progress {
  return out.isTTY ? barOn(out) : linesTo(out);
}

const lineEvery = 1_000;

const linesTo =
  (out: Out): Progress =>
  (at) => {
    if (at.last !== undefined || at.done === at.of || at.done % lineEvery === 0)
      out.write(`${progressText(at)}\n`);
  };

const barWidth = 24;
const usualColumns = 80;
const lineAbove = "\x1b[1A\r\x1b[K";

/** The cursor stays below the bar, so that other output (an error) does not overwrite it. */
function barOn(out: Out): Progress {
  let drawn: { what: string; percent: number } | undefined;
  return (at) => {
    const percent = Math.floor((100 * at.done) / at.of);
    const isNew = drawn?.what !== at.what;
    if (!isNew && drawn?.percent === percent && at.done < at.of) return;
    const filled = Math.floor((barWidth * at.done) / at.of);
    const bar = `[${"#".repeat(filled).padEnd(barWidth, "-")}] ${String(percent).padStart(3)} %  ${progressText(at)}`;
    // A longer bar would wrap to two lines, and only one of them is redrawn.
    out.write(`${isNew ? "" : lineAbove}${bar.slice(0, (out.columns ?? usualColumns) - 1)}\n`);
    drawn = { what: at.what, percent };
  };
}

const progressText = ({ what, done, of, last }: HowFar): string =>
  `${what}: ${done} of ${of}${last === undefined ? "" : ` (${last})`}`;
