import { Readable } from "node:stream";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { csvLine, csvMark } from "../../features/core/values/csv.ts";
import {
  RatingReport,
  ratingReportFilters,
  reportRatings,
  rowsOfReport,
} from "../../features/tickets/ratings/report.ts";
import { FileStream, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

const shared = { method: "GET", tag: "Ratings", query: Closed(ratingReportFilters) } as const;

export const ratingRoutes = [
  staffRoute({
    ...shared,
    url: "/ratings/report",
    name: "getRatingReport",
    summary: "Retrieve satisfaction ratings",
    description:
      "Covers tickets closed in a period of at most two years, in departments you can access: in total, and by week, department and person. A share includes its 95% confidence interval (Wilson), because a small number of ratings says little.",
    answers: { 200: Closed({ data: Ref(RatingReport) }) },
    handle: async (desk, { actor, query }) => ok({ data: await reportRatings(desk, actor, query) }),
  }),
  staffRoute({
    ...shared,
    url: "/ratings/report/export",
    name: "exportRatings",
    summary: "Export satisfaction ratings",
    description:
      "Returns CSV with one line per group. A cell that a spreadsheet could read as a formula starts with an apostrophe.",
    answers: { 200: FileStream },
    handle: async (desk, { actor, query }) => {
      const rows = rowsOfReport(await reportRatings(desk, actor, query));
      return { ...ok(Readable.from([csvMark + rows.map(csvLine).join("")], { objectMode: false })), headers };
    },
  }),
];

const headers = {
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": 'attachment; filename="ratings.csv"',
  "content-security-policy": "sandbox; default-src 'none'",
};
