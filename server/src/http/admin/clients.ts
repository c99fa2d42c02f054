import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  ClientTraces,
  eraseAsAdmin,
  exportAsAdmin,
  readTraces,
} from "../../features/organisation/clients/admin.ts";
import { asArchive } from "../kernel/response/zip-stream.ts";
import { done, NoContent, ok, ZipStream } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";

const shared = { tag: "Admin", params: Closed({ client: Ulid }) };

export const clientRoutes = [
  adminRoute({
    ...shared,
    method: "GET",
    url: "/clients/:client/traces",
    name: "countClientTraces",
    summary: "Count a client's data",
    description: "Counts the data that an erasure would remove.",
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
      "Returns a ZIP file from a single point in time: `client.json` with the record, tickets, reports and chats, and the files under `files/`. Credentials appear by label, never with their value; internal notes are not included. The export is recorded in the audit log.",
    answers: { 200: ZipStream },
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
      "Permanently removes the record, tickets with all their data, reports, chats and files. The audit log keeps an entry without personal data. Existing backups still contain the client. A second call returns 404.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await eraseAsAdmin(desk, actor, params.client);
      return done;
    },
  }),
];
