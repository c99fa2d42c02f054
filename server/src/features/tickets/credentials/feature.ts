import { feature } from "../../core/feature.ts";
import { Credential, credentialSealContext } from "./credential.ts";
import { credentialEvents } from "./events.ts";
import { problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { moveCredentials } from "./move-credentials.ts";
import { deleteWithRequester, overdue, purgeAtReopening, purgeCredentials } from "./purge.ts";

export const credentials = feature({
  messages: { en: problemMessages, de: german },
  problems: problemMessages,
  jobs: [purgeCredentials],
  gauges: [overdue],
  subscribers: [purgeAtReopening, deleteWithRequester],
  schemas: [Credential],
  tag: {
    name: "Credentials",
    description:
      "Credentials that clients or staff store in a ticket. Staff reveal them, and they are deleted after the close.",
  },
  events: credentialEvents,
  tables: { credentials: { ticket: moveCredentials, staff: "stays", brand: "stays" } },
  sealed: [
    {
      table: "credentials",
      column: "sealed",
      key: ["brand_id", "id"],
      sentTo: "nowhere",
      also: ["ticket_id"],
      kid: "kid",
      context: (row) =>
        credentialSealContext({
          brandId: Number(row.brand_id),
          ticketId: String(row.ticket_id),
          id: String(row.id),
        }),
    },
  ],
});
