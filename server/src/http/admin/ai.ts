import { DeskError } from "../../errors.ts";
import { Closed, NumberedId, Ref } from "../../features/core/schemas.ts";
import { changeAssistanceSettings, TriedModel, tryModel } from "../../features/tickets/ai/admin.ts";
import {
  AssistanceSettings,
  AssistanceSettingsChanges,
  readAssistanceSettings,
} from "../../features/tickets/ai/settings.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";

const shared = { tag: "Assistance", url: "/assistance-settings" };
const ofBrand = Closed({ brand_id: NumberedId });
const answers = { 200: Closed({ data: Ref(AssistanceSettings) }) };

export const assistanceSettingsRoutes = [
  adminRoute({
    ...shared,
    method: "GET",
    name: "getAssistanceSettings",
    summary: "Retrieve AI assistant settings",
    description: "Returns the ETag to send as `If-Match` in a later update. The key is not shown.",
    query: ofBrand,
    answers,
    handle: async (desk, { query }) => withEtag(await readAssistanceSettings(desk, query.brand_id)),
  }),
  adminRoute({
    ...shared,
    method: "PATCH",
    name: "updateAssistanceSettings",
    recentSignIn: { forFields: ["base_url", "api_key"] },
    summary: "Update AI assistant settings",
    description:
      "Omitted fields keep their values. A new URL removes the API key unless you send one with it.",
    body: AssistanceSettingsChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    answers,
    handle: async (desk, { actor, sent, version }) =>
      withEtag(await changeAssistanceSettings(desk, actor, sent, version)),
  }),
  adminRoute({
    ...shared,
    url: "/assistance-settings/try",
    method: "POST",
    name: "testModel",
    summary: "Test the AI assistant",
    description:
      "Uses the saved settings, even before they are turned on. 409 and 503 explain the problem in `message`.",
    body: ofBrand,
    neverStored: true,
    refusals: [404, 409],
    answers: { 200: Closed({ data: Ref(TriedModel) }) },
    preflight: (desk, { body }) => tryModel(desk, body.brand_id),
    handle: async (_, { found }) => {
      if (found instanceof DeskError) throw found;
      return ok({ data: found });
    },
  }),
];
