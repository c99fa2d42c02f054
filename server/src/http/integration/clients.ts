import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  ClientFields,
  ClientRecord,
  eraseForPlatform,
  exportForPlatform,
  readOwnClient,
  upsertClient,
} from "../../features/organisation/clients/customer.ts";
import { asArchive } from "../kernel/response/zip-stream.ts";
import { created, done, NoContent, ok, ZipStream } from "../kernel/route.ts";
import { clientRoute, platformRoute } from "./doors.ts";

export const clientParams = {
  client_id: Type.String({
    // An id over its own limit gets the feature's error (422). Longer paths are not read at all.
    maxLength: 4_096,
    description:
      "The platform's own id for the client, 1 to 191 characters, percent-encoded; compared exactly.",
    examples: ["1042"],
  }),
};

const answer = Closed({ data: Ref(ClientRecord) });

export const clientRoutes = [
  platformRoute({
    method: "PUT",
    url: "/clients/:client_id",
    name: "upsertClient",
    tag: "Clients",
    summary: "Create or update a client",
    description:
      "Call it whenever a customer opens the support area. Omitted optional fields keep their values; null clears a field.",
    params: Closed(clientParams),
    body: ClientFields,
    validatesInHandler: true,
    validatesPathInHandler: true,
    answers: { 200: answer, 201: answer },
    handle: async (desk, { actor, params, sent }) => {
      const { created: isNew, client } = await upsertClient(desk, actor, params.client_id, sent);
      return isNew ? created({ data: client }) : ok({ data: client });
    },
  }),

  clientRoute({
    method: "GET",
    url: "/clients/:client_id",
    name: "getClient",
    tag: "Clients",
    summary: "Retrieve a client",
    description:
      "Returns the client as the platform last sent it, with the desk's own id and the number of the client's tickets.",
    params: Closed(clientParams),
    answers: { 200: answer },
    handle: async (desk, { actor }) => ok({ data: await readOwnClient(desk, actor) }),
  }),

  clientRoute({
    method: "GET",
    url: "/clients/:client_id/export",
    name: "exportClient",
    tag: "Clients",
    summary: "Export a client's data",
    description:
      "Returns a ZIP file for a client's data request, from a single point in time. `client.json` has the record, tickets, reports and chats with their messages; the files are under `files/`. Credentials appear by label, never with their value; internal notes are not included. Guest tickets from the same email address are not included, because the sender was not verified. The export is recorded in the audit log.",
    params: Closed(clientParams),
    answers: { 200: ZipStream },
    handle: async (desk, { actor }) => ({
      ...ok(await exportForPlatform(desk, actor)),
      headers: asArchive(actor.id),
    }),
  }),

  clientRoute({
    method: "DELETE",
    url: "/clients/:client_id",
    name: "eraseClient",
    tag: "Clients",
    summary: "Erase a client",
    description:
      "Permanently removes the record, tickets, reports, chats and files. The desk keeps one audit log entry with counts and no personal data. A second call returns 404, as for an unknown client; a later PUT creates a new client. Existing backups still contain the data.",
    params: Closed(clientParams),
    answers: { 204: NoContent },
    handle: async (desk, { actor }) => {
      await eraseForPlatform(desk, actor);
      return done;
    },
  }),
];
