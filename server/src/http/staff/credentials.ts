import { Type } from "typebox";
import { Closed, OptionalLine, Ref, TicketNumber, Ulid } from "../../features/core/schemas.ts";
import {
  addCredentialAsStaff,
  Credential,
  listCredentialsAsStaff,
  NewCredential,
  RevealedCredential,
  removeCredentialAsStaff,
  revealCredential,
} from "../../features/tickets/credentials/staff.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";
import { ticketParams } from "./tickets/tickets.ts";

const url = "/tickets/:number/secrets";
const entryParams = Closed({ number: TicketNumber, secret_id: Ulid });

export const credentialRoutes = [
  staffRoute({
    method: "GET",
    url,
    name: "listCredentialsAsStaff",
    tag: "Staff",
    summary: "List a ticket's credentials",
    description:
      "Lists the credentials of the customer and of staff, oldest first. Values are only returned by a reveal. Credentials are deleted seven days after the close.",
    params: ticketParams,
    answers: { 200: Closed({ data: Type.Array(Ref(Credential)) }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: await listCredentialsAsStaff(desk, actor, params.number) }),
  }),

  staffRoute({
    method: "POST",
    url,
    name: "addCredentialAsStaff",
    tag: "Staff",
    summary: "Store a credential",
    description:
      "The value is encrypted and deleted seven days after the ticket closes. The client sees the label and can't remove it. Returns 422 if the ticket is closed or a guest's, or if the department does not accept credentials.",
    params: ticketParams,
    body: NewCredential,
    validatesInHandler: true,
    takesIfMatch: true,
    answers: { 201: Closed({ data: Ref(Credential) }) },
    handle: async (desk, { actor, params, sent, version }) =>
      created({ data: await addCredentialAsStaff(desk, actor, params.number, sent, version) }),
  }),

  staffRoute({
    method: "POST",
    url: `${url}/:secret_id/reveal`,
    name: "revealCredential",
    tag: "Staff",
    summary: "Reveal a credential",
    description:
      "The reveal is first recorded: who, when, from where, which credential and why. If that fails, nothing is shown. Responses are never stored for an Idempotency-Key: each call is a new reveal.",
    params: entryParams,
    body: Closed({
      reason: OptionalLine(500, { description: "Why you reveal it. A brand can make this required." }),
    }),
    neverStored: true,
    refusals: [429],
    answers: { 200: Closed({ data: RevealedCredential }) },
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await revealCredential(desk, actor, params.number, params.secret_id, body.reason ?? null) }),
  }),

  staffRoute({
    method: "DELETE",
    url: `${url}/:secret_id`,
    name: "removeCredentialAsStaff",
    tag: "Staff",
    summary: "Delete a credential",
    description:
      "Deletes any credential of the ticket, including the client's. Its label stays in the ticket's activity.",
    params: entryParams,
    takesIfMatch: true,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, version }) => {
      const entry = { id: params.secret_id, version };
      await removeCredentialAsStaff(desk, actor, params.number, entry);
      return done;
    },
  }),
];
