import { countsOf, type Report, type Result, type SectionReport, totalOf } from "./report.ts";

/** JUnit's XML, as CI systems read it: a suite per section. */
export function junitReport(report: Report): string {
  const { passed, failed, skipped } = totalOf(report);
  const counts = `tests="${passed + failed + skipped}" failures="${failed}" errors="0" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="sidedesk-conformance" ${counts} time="${report.seconds.toFixed(3)}">`,
    ...report.sections.map(suite),
    "</testsuites>",
    "",
  ].join("\n");
}

/** The report of a run that could not check anything. */
export function junitError(message: string): string {
  const counts = 'tests="1" failures="0" errors="1" skipped="0" time="0.000"';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="sidedesk-conformance" ${counts}>`,
    `  <testsuite name="run" ${counts}>`,
    `    <testcase name="The checks can run" classname="run" time="0.000"><error message="${escaped(message)}"/></testcase>`,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function suite({ name, results }: SectionReport): string {
  const { failed, skipped } = countsOf(results);
  const time = results.reduce((sum, result) => sum + secondsOf(result), 0).toFixed(3);
  const head = `<testsuite name="${escaped(name)}" tests="${results.length}" failures="${failed}" errors="0" skipped="${skipped}" time="${time}">`;
  return [`  ${head}`, ...results.map((result) => testCase(name, result)), "  </testsuite>"].join("\n");
}

function testCase(section: string, result: Result): string {
  const name = `name="${escaped(result.title)}" classname="${escaped(section)}"`;
  const head = `    <testcase ${name} time="${secondsOf(result).toFixed(3)}"`;
  if (result.outcome === "passed")
    return result.warning
      ? `${head}><system-out>${escaped(result.warning)}</system-out></testcase>`
      : `${head}/>`;
  if (result.outcome === "skipped")
    return `${head}><skipped message="${escaped(result.reason)}"/></testcase>`;
  const { expected, came, heading, exchange = "" } = result;
  const text = `Specification: ${heading}\nExpected: ${expected}\nGot: ${came}\n${exchange}`;
  return `${head}><failure message="${escaped(`expected ${expected}`)}">${escaped(text)}</failure></testcase>`;
}

const secondsOf = (result: Result) => ("seconds" in result ? result.seconds : 0);

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML 1.0 knows no control characters, so they become a replacement character. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? "")
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\u{fffd}");
}
