import { feature } from "../../core/feature.ts";
import { TriedModel } from "./admin.ts";
import { forgetRedacted } from "./completion-cache.ts";
import * as errors from "./errors.ts";
import { assistanceSettingsChanged } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { AssistanceSettings, assistanceKeyContext } from "./settings.ts";
import { AssistanceEvent, SuggestedAnswer, TicketSummary } from "./staff.ts";

export const ai = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [AssistanceSettings, TriedModel, TicketSummary, SuggestedAnswer, AssistanceEvent],
  events: [assistanceSettingsChanged],
  subscribers: [forgetRedacted],
  tables: {
    assistance_settings: { brand: "goes" },
    // A merge changes the thread, so texts about it are outdated.
    assistance_texts: { ticket: "goes", brand: "stays" },
  },
  sealed: [
    {
      table: "assistance_settings",
      column: "sealed_key",
      key: ["brand_id"],
      sentTo: ["base_url"],
      also: [],
      context: (row) => assistanceKeyContext(Number(row.brand_id)),
    },
  ],
  tag: {
    name: "Assistance",
    description:
      "Ticket summaries and suggested replies by a model of the operator's choice. For staff only, and off until it is set up.",
  },
});
