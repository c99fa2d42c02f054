import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { macroApplied, macroHappened } from "./events.ts";
import { Macro } from "./macro.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const macros = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [Macro],
  // A macro that assigns an erased agent skips that action.
  tables: { macros: { staff: "is forgotten", brand: "goes" } },
  events: [...Object.values(macroHappened), macroApplied],
});
