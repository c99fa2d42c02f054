import { feature } from "../../core/feature.ts";
import { BrandStorage } from "./admin.ts";
import * as errors from "./errors.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { removeFiles, sweepFiles } from "./remove-orphans.ts";
import { addUpStorage, fullestStorage } from "./storage-use.ts";

export const files = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  schemas: [BrandStorage],
  jobs: [sweepFiles, removeFiles, addUpStorage],
  gauges: [fullestStorage],
  tag: { name: "Attachments", description: "Files of messages." },
  tables: {
    files: { brand: "goes" },
    reply_files: { brand: "stays" },
    note_files: { brand: "stays" },
    // These rows list bytes that still have to be removed.
    removed_files: { brand: "is kept" },
    // Deleted files subtract their size here.
    brand_storage: { brand: "is kept" },
  },
});
