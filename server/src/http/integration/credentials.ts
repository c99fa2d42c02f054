import { Type } from "typebox";
import { Closed, Ref, TicketNumber, Ulid } from "../../features/core/schemas.ts";
import {
  addCredentialAsClient,
  Credential,
  listCredentialsOfClient,
  NewCredential,
  removeCredential,
} from "../../features/tickets/credentials/customer.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { clientParams } from "./clients.ts";
import { clientRoute } from "./doors.ts";
import { clientTicketParams } from "./tickets.ts";

const url = "/clients/:client_id/tickets/:number/secrets";

export const credentialRoutes = [
  clientRoute({
    method: "GET",
    url,
    name: "listCredentials",
    tag: "Credentials",
    summary: "List a ticket's credentials",
    description:
      "Lists the credentials from the client and from staff, oldest first. Values are never returned. Credentials are purged seven days after the close and then not listed.",
    params: clientTicketParams,
    answers: { 200: Closed({ data: Type.Array(Ref(Credential)) }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: await listCredentialsOfClient(desk, actor, params.number) }),
  }),

  clientRoute({
    method: "POST",
    url,
    name: "addCredential",
    tag: "Credentials",
    summary: "Store a credential",
    description:
      "The value is encrypted and never returned. It is deleted seven days after the ticket closes. Returns 422 if the ticket is closed or the department does not accept credentials.",
    params: clientTicketParams,
    body: NewCredential,
    validatesInHandler: true,
    answers: { 201: Closed({ data: Ref(Credential) }) },
    handle: async (desk, { actor, params, sent }) =>
      created({ data: await addCredentialAsClient(desk, actor, params.number, sent) }),
  }),

  clientRoute({
    method: "DELETE",
    url: `${url}/:secret_id`,
    name: "removeCredential",
    tag: "Credentials",
    summary: "Delete a credential",
    description: "Returns 404 for a credential that staff added.",
    params: Closed({ ...clientParams, number: TicketNumber, secret_id: Ulid }),
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await removeCredential(desk, actor, params.number, params.secret_id);
      return done;
    },
  }),
];
