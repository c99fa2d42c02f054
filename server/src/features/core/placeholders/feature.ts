import { feature } from "../feature.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const placeholders = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errorsAreForStaff: true,
});
