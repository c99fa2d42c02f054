import { type Report, totalOf } from "./report.ts";

export function jsonReport(report: Report): string {
  return `${JSON.stringify({ ...report, ...totalOf(report) }, null, 2)}\n`;
}
