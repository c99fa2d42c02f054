import { feature } from "../../core/feature.ts";
import { problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { Analytics, AnalyticsFigures } from "./shape.ts";
import { keepFigures, recountFigures } from "./update-figures.ts";

export const analytics = feature({
  messages: { en: problemMessages, de: german },
  problems: problemMessages,
  errorsAreForStaff: true,
  schemas: [AnalyticsFigures, Analytics],
  jobs: [keepFigures, recountFigures],
  tables: {
    // The target ticket is counted after the merge.
    ticket_figures: { ticket: "goes", staff: "is forgotten", brand: "stays" },
    // No foreign keys: triggers write here during deletes, and rows end when nothing is counted in them.
    day_figures: { brand: "is kept" },
    day_figure_changes: { brand: "is kept" },
    month_figures: { brand: "is kept" },
    month_figure_changes: { brand: "is kept" },
    erased_figures: { brand: "is kept" },
  },
});
