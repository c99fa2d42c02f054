import type { HowFar, Progress } from "../infrastructure/backup/progress.ts";

type Out = Pick<NodeJS.WriteStream, "isTTY" | "columns" | "write">;

/** On a terminal a bar that fills, one for each part of the work; in a pipe or a log lines, and not one for each of a million files. */
export function showProgress(out: Out = process.stderr): Progress {
  return out.isTTY ? barOn(out) : linesTo(out);
}

const lineEvery = 1_000;

const linesTo =
  (out: Out): Progress =>
  (at) => {
    if (at.last !== undefined || at.done === at.of || at.done % lineEvery === 0) out.write(`${said(at)}\n`);
  };

const barWidth = 24;
const usualColumns = 80;
const lineAbove = "\x1b[1A\r\x1b[K";

/** Below the bar is where one goes on, so that whatever else is said (an error) does not end up in it. */
function barOn(out: Out): Progress {
  let drawn: { what: string; percent: number } | undefined;
  return (at) => {
    const percent = Math.floor((100 * at.done) / at.of);
    const isNew = drawn?.what !== at.what;
    if (!isNew && drawn?.percent === percent && at.done < at.of) return;
    const filled = Math.floor((barWidth * at.done) / at.of);
    const bar = `[${"#".repeat(filled).padEnd(barWidth, "-")}] ${String(percent).padStart(3)} %  ${said(at)}`;
    // What is longer would take two lines, of which only one is drawn anew.
    out.write(`${isNew ? "" : lineAbove}${bar.slice(0, (out.columns ?? usualColumns) - 1)}\n`);
    drawn = { what: at.what, percent };
  };
}

const said = ({ what, done, of, last }: HowFar): string =>
  `${what}: ${done} of ${of}${last === undefined ? "" : ` (${last})`}`;
