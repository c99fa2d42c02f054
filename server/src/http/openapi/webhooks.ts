import type { eventTypes } from "../../features/outbound/webhooks/event-types.ts";
import { eventPayloads, payloadName } from "../../features/outbound/webhooks/payloads.ts";
import type { Document, Operation } from "./document.ts";

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ "application/json": { schema: refer(name) } });

const header = (name: string, description: string, example: string) => ({
  in: "header",
  name,
  description,
  required: true,
  schema: { type: "string" },
  example,
});

const signature = [
  header("webhook-id", "The same for each attempt: use it to ignore repeats.", "01JB7Z5W6K8M4T2QH9N3XR0VCE"),
  header("webhook-timestamp", "When this attempt was signed, in Unix seconds.", "1767258600"),
  header(
    "webhook-signature",
    "One or more `v1,` signatures, separated by spaces.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];

/** Requests that Sidedesk sends to a platform (OpenAPI 3.1, `webhooks`): the events, and the audiences of campaigns. */
export function addWebhooks(document: Document): void {
  document.webhooks = {
    ...Object.fromEntries(eventPayloads.map(([type]) => [type, { post: eventRequest(type) }])),
    "audiences.list": { get: audienceRequest() },
    "audiences.members": { post: membersRequest() },
  };
}

const eventRequest = (type: (typeof eventTypes)[number]): Operation => ({
  operationId: `receive${payloadName(type)}`,
  summary: type,
  description: "Signed as the Standard Webhooks specification defines, with the webhook's secret.",
  tags: ["Webhooks"],
  security: [],
  parameters: signature,
  requestBody: { required: true, content: json(payloadName(type)) },
  responses: {
    "2XX": { description: "Received. Any other response, or none within 15 seconds, is retried." },
    "410": { description: "Turns the webhook off." },
  },
});

const audienceRequest = (): Operation => ({
  operationId: "receiveAudienceListRequest",
  summary: "List the platform's audiences",
  description: "Sent to the brand's `audiences_url`, signed with the brand's audience secret.",
  tags: ["Campaigns"],
  security: [],
  parameters: signature,
  responses: { "200": { description: "The audiences.", content: json("PlatformAudiences") } },
});

const membersRequest = (): Operation => ({
  operationId: "receiveAudienceMembersRequest",
  summary: "List an audience's members",
  description: "Sent to `{audiences_url}/{key}/members`, signed with the brand's audience secret.",
  tags: ["Campaigns"],
  security: [],
  parameters: signature,
  requestBody: { required: true, content: json("PlatformMembersRequest") },
  responses: {
    "200": { description: "A page of the members.", content: json("PlatformMembers") },
    "404": { description: "The audience no longer exists." },
  },
});
