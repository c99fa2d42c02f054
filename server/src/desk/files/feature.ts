import { feature } from "../feature.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";
import { sweepFiles } from "./sweeping.ts";

export const files = feature({
  sentences: { en: english, de: german },
  problems,
  jobs: [sweepFiles],
  tag: { name: "Attachments" },
});
