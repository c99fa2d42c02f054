import { feature } from "../../core/feature.ts";
import { ClientTraces } from "./admin.ts";
import { ClientRecord } from "./customer.ts";
import * as errors from "./errors.ts";
import { clientEvents } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { FoundClient, StaffClient } from "./staff.ts";

export const clients = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  schemas: [ClientRecord, FoundClient, StaffClient, ClientTraces],
  tag: { name: "Clients", description: "Clients of the platform, identified by the platform's own id." },
  tables: { clients: { brand: "goes" } },
  events: clientEvents,
});
