import { Type } from "typebox";
import { DeskError } from "../../../errors.ts";
import {
  changeCampaign,
  countAudience,
  createCampaign,
  deleteCampaign,
  listCampaigns,
  listRecipients,
  previewCampaign,
  readCampaign,
  readProgress,
  renderCampaign,
  testCampaign,
} from "../../../features/channels/campaigns/admin.ts";
import { campaignStates, recipientOutcomes } from "../../../features/channels/campaigns/campaign.ts";
import { type CampaignMove, moveCampaign } from "../../../features/channels/campaigns/lifecycle.ts";
import {
  Campaign,
  CampaignChanges,
  CampaignProgress,
  CampaignRecipient,
  CampaignToPreview,
  NewCampaign,
  Reader,
  RenderedMail,
} from "../../../features/channels/campaigns/shape.ts";
import { Choice, Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { withEtag } from "../../kernel/response/with-etag.ts";
import { accepted, created, done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { brandFilter } from "../params.ts";
import { q } from "./params.ts";

const tag = "Campaigns";
const answer = Closed({ data: Ref(Campaign) });
const all = { tag, url: "/campaigns" };
const one = { tag, url: "/campaigns/:id", params: Closed({ id: Ulid }) };
const at = <Path extends string>(path: Path) => ({ ...one, url: `/campaigns/:id/${path}` });

const move = (name: CampaignMove, summary: string, description: string) =>
  adminRoute({
    ...at(name),
    method: "POST",
    name: `${name}Campaign`,
    summary,
    description,
    refusals: [409],
    answers: { 202: answer },
    handle: async (desk, { actor, params }) => {
      await moveCampaign(desk, actor, params.id, name);
      return accepted({ data: await readCampaign(desk, actor, params.id) });
    },
  });

export const campaignRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listCampaigns",
    summary: "List campaigns",
    description: "Lists the campaigns of every brand that you may see, newest first.",
    query: Closed({ ...brandFilter, state: Type.Optional(Choice(campaignStates)), ...pageQuery }),
    answers: { 200: Paginated(Ref(Campaign)) },
    handle: async (desk, { actor, query, url }) =>
      ok(
        await paginated(query, url, (page) =>
          listCampaigns(desk, actor, { brandId: query.brand_id, state: query.state }, page),
        ),
      ),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createCampaign",
    summary: "Create a campaign",
    description: "Creates a draft. It is sent only when you send it.",
    body: NewCampaign,
    validatesInHandler: true,
    answers: { 201: answer },
    handle: async (desk, { actor, sent }) =>
      created({ data: await createCampaign(desk, actor, sent.fields, sent.problems) }),
  }),
  adminRoute({
    ...all,
    method: "POST",
    url: "/campaigns/preview",
    name: "previewCampaign",
    summary: "Preview campaign content",
    description:
      "Renders the content for one recipient, or for a sample person if none is named. It is validated as when saved; nothing is stored or sent.",
    body: CampaignToPreview,
    validatesInHandler: true,
    answers: { 200: Closed({ data: RenderedMail }) },
    handle: async (desk, { sent }) => ok({ data: await previewCampaign(desk, sent.fields, sent.problems) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getCampaign",
    summary: "Retrieve a campaign",
    description:
      "Returns the campaign, with the reason if sending failed and it is a draft again, and the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => withEtag(await readCampaign(desk, actor, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateCampaign",
    summary: "Update a campaign",
    description: "After the campaign was sent, only `per_minute` can change; anything else returns 409.",
    body: CampaignChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    refusals: [409],
    answers: { 200: answer },
    handle: async (desk, { actor, params, sent, version }) =>
      withEtag(await changeCampaign(desk, actor, params.id, sent.fields, sent.problems, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteCampaign",
    summary: "Delete a campaign",
    description: "Returns 409 for a campaign that was sent, because its recipients are kept.",
    refusals: [409],
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteCampaign(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    ...at("render"),
    method: "POST",
    name: "renderCampaign",
    summary: "Preview a campaign for a recipient",
    description:
      "Without a recipient, it is rendered for a sample person. Its unsubscribe link has no effect.",
    body: Reader,
    answers: { 200: Closed({ data: RenderedMail }) },
    handle: async (desk, { params, body }) => ok({ data: await renderCampaign(desk, params.id, body) }),
  }),
  adminRoute({
    ...at("test"),
    method: "POST",
    name: "testCampaign",
    summary: "Send a test of a campaign",
    description:
      "Sends a test to your own address within seconds, with the content at that time. Its delivery status is in the email log.",
    answers: { 202: answer },
    handle: async (desk, { actor, params }) => {
      await testCampaign(desk, actor, params.id);
      return accepted({ data: await readCampaign(desk, actor, params.id) });
    },
  }),
  adminRoute({
    ...at("count"),
    method: "POST",
    name: "countCampaign",
    summary: "Count a campaign's recipients",
    description:
      "Returns the number of people that the platform reports for the audience. Duplicates and suppressed addresses are removed only when the campaign is sent.",
    refusals: [409],
    answers: { 200: Closed({ data: Closed({ total: Type.Integer() }) }) },
    preflight: (desk, { params }) => countAudience(desk, params.id),
    handle: async (_, { found }) => {
      if (found instanceof DeskError) throw found;
      return ok({ data: { total: found } });
    },
  }),
  move(
    "send",
    "Send a campaign",
    "Loads the recipients from the platform (`preparing`), then sends the emails. Returns 409 if it is not a draft.",
  ),
  move(
    "pause",
    "Pause a campaign",
    "Stops sending. Emails already on their way to the mail server are still delivered.",
  ),
  move("resume", "Resume a campaign", "Continues where the campaign was paused."),
  move("cancel", "Cancel a campaign", "Cannot be undone. Waiting recipients get no email."),
  adminRoute({
    ...at("progress"),
    method: "GET",
    name: "getCampaignProgress",
    summary: "Retrieve a campaign's progress",
    description: "Returns the number of recipients by outcome, and how many unsubscribed through its emails.",
    answers: { 200: Closed({ data: Ref(CampaignProgress) }) },
    handle: async (desk, { params }) => ok({ data: await readProgress(desk, params.id) }),
  }),
  adminRoute({
    ...at("recipients"),
    method: "GET",
    name: "listCampaignRecipients",
    summary: "List campaign recipients",
    description:
      "Lists the campaign's recipients, each with its outcome. Campaign emails aren't in the email log.",
    query: Closed({ outcome: Type.Optional(Choice(recipientOutcomes)), q, ...pageQuery }),
    answers: { 200: Paginated(Ref(CampaignRecipient)) },
    handle: async (desk, { params, query, url }) =>
      ok(
        await paginated(query, url, (page) =>
          listRecipients(desk, params.id, { outcome: query.outcome, q: query.q }, page),
        ),
      ),
  }),
];
