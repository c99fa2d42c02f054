import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { statusLabelHappened } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { StatusLabel, StatusLabelChoice } from "./status-label.ts";

/** A brand's own names for the five statuses. The status stays what everything else depends on. */
export const statusLabels = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [StatusLabel, StatusLabelChoice],
  events: Object.values(statusLabelHappened),
  tables: { status_labels: { brand: "goes" } },
});
