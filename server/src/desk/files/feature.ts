import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";
import { removeFiles, sweepFiles } from "./sweeping.ts";

export const files = feature({
  sentences: { en: english, de: german },
  problems,
  errors,
  jobs: [sweepFiles, removeFiles],
  tag: { name: "Attachments", description: "Files of messages, to be saved." },
  tables: {
    files: { brand: "goes" },
    reply_files: { brand: "stays" },
    note_files: { brand: "stays" },
    // The bytes are still to be removed.
    removed_files: { brand: "is kept" },
  },
});
