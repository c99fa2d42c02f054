import { Type } from "typebox";
import { Choice, Closed, Nullable, Ref, Ulid } from "../../features/core/schemas.ts";
import { listAuditEntries, listAuditedActions } from "../../features/governance/audit/admin.ts";
import { AuditEntry } from "../../features/governance/audit/entry.ts";
import { exportFormats, exportLog } from "../../features/governance/audit/export-log.ts";
import { cursorQuery, Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { FileStream, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter, timestampParam } from "./params.ts";

const filters = {
  ...brandFilter,
  staff_id: Type.Optional(Ulid),
  action: Type.Optional(Type.String({ maxLength: 100, examples: ["credential.revealed"] })),
  from: Type.Optional(timestampParam("Only entries at or after this time.")),
  to: Type.Optional(timestampParam("Only entries before this time.")),
};

const Page = Paginated(Ref(AuditEntry));
const PageWithCursor = Closed({
  ...Page.properties,
  meta: Closed({
    ...Page.properties.meta.properties,
    next_cursor: Nullable(Type.String(), {
      description: "Continues from this entry, even if new entries were added.",
    }),
  }),
});

export const auditRoutes = [
  adminRoute({
    method: "GET",
    url: "/audit-log",
    name: "listAuditLog",
    tag: "Admin",
    summary: "List audit log entries",
    description: "Lists entries by page or from a `cursor`. If you send `cursor`, `page` is ignored.",
    query: Closed({ ...filters, ...pageQuery, cursor: cursorQuery.cursor }),
    answers: { 200: PageWithCursor },
    handle: async (desk, { query, url }) => {
      const { page: _, per_page: __, cursor, ...filter } = query;
      let next_cursor: string | null = null;
      const answer = await paginated(query, url, async (page) => {
        const { nextCursor, ...listed } = await listAuditEntries(desk, filter, { ...page, cursor });
        next_cursor = nextCursor;
        return listed;
      });
      return ok({ ...answer, meta: { ...answer.meta, next_cursor } });
    },
  }),
  adminRoute({
    method: "GET",
    url: "/audit-log/actions",
    name: "listAuditedActions",
    tag: "Admin",
    summary: "List audit log actions",
    description: "Lists the values that the log's `action` filter accepts, in alphabetical order.",
    answers: { 200: Closed({ data: Type.Array(Type.String({ examples: ["credential.revealed"] })) }) },
    handle: async (desk) => ok({ data: listAuditedActions(desk) }),
  }),
  adminRoute({
    method: "GET",
    url: "/audit-log/export",
    name: "exportAuditLog",
    recentSignIn: "always",
    tag: "Admin",
    summary: "Export the audit log",
    description:
      "Newest first, at most 100,000 entries. The export itself is recorded in the log. In CSV, a cell that a spreadsheet could read as a formula starts with an apostrophe.",
    query: Closed({ format: Type.Optional(Choice(exportFormats, { default: "csv" })), ...filters }),
    answers: { 200: FileStream },
    handle: async (desk, { actor, query }) => {
      const { format = "csv", ...filter } = query;
      return { ...ok(await exportLog(desk, actor, format, filter)), headers: headersOf[format] };
    },
  }),
];

const asFile = (type: string, name: string) => ({
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
  "content-security-policy": "sandbox; default-src 'none'",
});

const headersOf = {
  csv: asFile("text/csv; charset=utf-8", "audit-log.csv"),
  json: asFile("application/json; charset=utf-8", "audit-log.json"),
};
