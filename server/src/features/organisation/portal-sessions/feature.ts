import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { rememberedSeconds } from "./lifetimes.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { PortalSession } from "./shape.ts";

export const portalSessions = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  schemas: [PortalSession],
  expires: [{ table: "portal_sessions", time: "expires_at", after: `${rememberedSeconds} seconds` }],
  tables: { portal_sessions: { client: "goes", brand: "goes" } },
  tag: {
    name: "Portal",
    description:
      "The hosted portal: a support area on the desk's own pages, for platforms that write no JavaScript.",
  },
});
