import { Readable } from "node:stream";
import { csvLine, csvMark } from "../../features/core/csv.ts";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { rowsOf } from "../../features/tickets/analytics/rows.ts";
import { Analytics, analyticsQuery } from "../../features/tickets/analytics/shape.ts";
import { readAnalytics } from "../../features/tickets/analytics/staff.ts";
import { FileStream, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

const shared = { method: "GET", tag: "Staff", query: Closed(analyticsQuery) } as const;

export const analyticsRoutes = [
  staffRoute({
    ...shared,
    url: "/analytics",
    name: "readAnalytics",
    summary: "Retrieve ticket analytics",
    description:
      "In these days, two years at most, of the departments that you see: all together, period by period, and by brand, department, person or tag, each beside as many days before. Times are within the opening hours of the department. Figures are kept by day and at most some two minutes old. An opened ticket, a first answer and a close each count on the day on which they happened; a ticket that is reopened was not closed. By person, an answer counts for who wrote it, everything else for who has the ticket, or answered last where nobody has it.",
    answers: { 200: Closed({ data: Ref(Analytics) }) },
    handle: async (desk, { actor, query }) => ok({ data: await readAnalytics(desk, actor, query) }),
  }),
  staffRoute({
    ...shared,
    url: "/analytics/export",
    name: "exportAnalytics",
    summary: "Export ticket analytics",
    description:
      "CSV, a line for each figure with its days. What a spreadsheet would take for a formula begins with an apostrophe.",
    answers: { 200: FileStream },
    handle: async (desk, { actor, query }) => {
      const rows = rowsOf(await readAnalytics(desk, actor, query));
      return { ...ok(Readable.from([csvMark + rows.map(csvLine).join("")], { objectMode: false })), headers };
    },
  }),
];

const headers = {
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": 'attachment; filename="analytics.csv"',
  "content-security-policy": "sandbox; default-src 'none'",
};
