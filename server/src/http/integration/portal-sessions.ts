import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  NewPortalSession,
  PortalSession,
  requestPortalLink,
} from "../../features/organisation/portal-sessions/customer.ts";
import { created } from "../kernel/route.ts";
import { clientParams } from "./clients.ts";
import { clientRoute } from "./doors.ts";

export const portalSessionRoutes = [
  clientRoute({
    method: "POST",
    url: "/clients/:client_id/portal-session",
    name: "createPortalSession",
    tag: "Portal",
    summary: "Create a link to the hosted portal",
    description:
      "Returns a URL that opens once, within 60 seconds: redirect the client's browser to it. It begins a session of 30 minutes for this client alone, on a support page of the desk in the brand's look. Create a new link for each visit, and never send one by email. Revoking the key, or rotating it without a grace period, ends the session; so does erasing the client.",
    params: Closed(clientParams),
    body: NewPortalSession,
    validatesInHandler: true,
    neverStored: true,
    answers: { 201: Closed({ data: Ref(PortalSession) }) },
    handle: async (desk, { actor, sent }) => created({ data: await requestPortalLink(desk, actor, sent) }),
  }),
];
