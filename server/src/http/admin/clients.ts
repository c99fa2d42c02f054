import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  ClientTraces,
  eraseAsAdmin,
  exportAsAdmin,
  readTraces,
} from "../../features/organisation/clients/admin.ts";
import { asArchive } from "../kernel/response/zip-stream.ts";
import { done, FileStream, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";

const shared = { tag: "Admin", params: Closed({ client: Ulid }) };

export const clientRoutes = [
  adminRoute({
    ...shared,
    method: "GET",
    url: "/clients/:client/traces",
    name: "countClientTraces",
    summary: "Count a client's data",
    description: "What an erasure would remove.",
    answers: { 200: Closed({ data: Ref(ClientTraces) }) },
    handle: async (desk, { params }) => ok({ data: await readTraces(desk, params.client) }),
  }),
  adminRoute({
    ...shared,
    method: "GET",
    url: "/clients/:client/export",
    name: "exportClientAsAdmin",
    recentSignIn: "always",
    summary: "Export a client's data",
    description:
      "A ZIP file of a single point in time: `client.json` with the record, tickets, reports and chats, and the files under `files/`. Credentials appear by label, never with their value; internal notes are not included. The export is recorded in the audit log.",
    answers: { 200: FileStream },
    handle: async (desk, { actor, params }) => ({
      ...ok(await exportAsAdmin(desk, actor, params.client)),
      headers: asArchive(params.client),
    }),
  }),
  adminRoute({
    ...shared,
    method: "DELETE",
    url: "/clients/:client",
    name: "eraseClientAsAdmin",
    recentSignIn: "always",
    summary: "Erase a client",
    description:
      "For good: the record, the tickets with all that hangs on them, reports, chats and files. The audit log keeps a line without personal data. Backups made before still hold the client. A second time is 404.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await eraseAsAdmin(desk, actor, params.client);
      return done;
    },
  }),
];
