import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  AskedRetention,
  previewRetention,
  RetentionPreview,
} from "../../features/governance/retention/admin.ts";
import { ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { numberedParams } from "./params.ts";

export const retentionRoutes = [
  adminRoute({
    method: "POST",
    url: "/brands/:id/retention/preview",
    name: "previewRetention",
    tag: "Admin",
    summary: "Preview a retention change",
    description:
      "Returns what the given `retention` would remove. It takes the same values as an update of the brand. Nothing is changed or removed.",
    params: numberedParams,
    body: AskedRetention,
    answers: { 200: Closed({ data: Ref(RetentionPreview) }) },
    handle: async (desk, { params, body }) =>
      ok({ data: await previewRetention(desk, params.id, body.retention) }),
  }),
];
