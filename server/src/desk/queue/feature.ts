import { feature } from "../feature.ts";
import { QueueItem } from "./items.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";
import { SavedView } from "./views.ts";

export const queue = feature({
  sentences: { en: english, de: german },
  problems,
  schemas: [QueueItem, SavedView],
});
