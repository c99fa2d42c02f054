import { sql } from "kysely";
import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { queueEvents } from "./events.ts";
import { sorts } from "./filters.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { sortIntoIndexes } from "./pages/insert-sorted.ts";
import { QueueItem } from "./pages/queue-item.ts";
import { SavedView } from "./saved-view.ts";
import { joinSeen } from "./seen.ts";

export const queue = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [QueueItem, SavedView],
  tables: {
    saved_views: { staff: { staysWhere: sql<boolean>`is_shared` } },
    ticket_seen: { ticket: joinSeen, staff: "goes", brand: "stays" },
  },
  events: queueEvents,
  jobs: [sortIntoIndexes],
  enums: { TicketSort: sorts },
});
