import { Type } from "typebox";
import { AuditEntry, listAuditEntries } from "../../desk/audit/admin.ts";
import { Ref, Ulid } from "../../desk/shapes.ts";
import { Paginated, pageQuery, paginated } from "../paging.ts";
import { ok } from "../route.ts";
import { adminRoute } from "../staff/doors.ts";
import { ofBrand } from "./params.ts";

export const auditRoutes = [
  adminRoute({
    method: "GET",
    url: "/audit-log",
    name: "listAuditLog",
    tag: "Admin",
    summary: "Who did what, the newest first",
    query: Type.Object({
      ...ofBrand,
      staff_id: Type.Optional(Ulid),
      action: Type.Optional(Type.String({ maxLength: 100, examples: ["credential.revealed"] })),
      ...pageQuery,
    }),
    answers: { 200: Paginated(Ref(AuditEntry)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listAuditEntries(desk, query, page))),
  }),
];
