import { Readable } from "node:stream";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { csvLine, csvMark } from "../../features/core/values/csv.ts";
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
    name: "getAnalytics",
    summary: "Retrieve ticket analytics",
    description:
      "Covers a period of at most two years, in departments you can access: in total, over time, and by brand, department, person or tag, each compared with the previous period. Durations count only the department's opening hours. Data is stored by day and at most about two minutes old. A new ticket, a first reply and a close each count on their own day; a close does not count if the ticket is reopened. By person, a reply counts for its author; everything else counts for the assignee, or for the last replier if the ticket is unassigned.",
    fromStandby: true,
    answers: { 200: Closed({ data: Ref(Analytics) }) },
    handle: async (desk, { actor, query }) => ok({ data: await readAnalytics(desk, actor, query) }),
  }),
  staffRoute({
    ...shared,
    url: "/analytics/export",
    name: "exportAnalytics",
    summary: "Export ticket analytics",
    description:
      "Returns CSV with one line per figure and its days. A cell that a spreadsheet could read as a formula starts with an apostrophe.",
    fromStandby: true,
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
