import { feature } from "../feature.ts";
import * as errors from "./errors.ts";
import { mailStaffLink } from "./links.ts";
import { Person } from "./managing.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";
import { absoluteDays } from "./sessions.ts";
import { Colleague } from "./staff.ts";
import { AccessTokenRecord } from "./tokens.ts";

export const people = feature({
  sentences: { en: english, de: german },
  problems,
  errors,
  jobs: [mailStaffLink],
  schemas: [Person, Colleague, AccessTokenRecord],
  forgets: [
    { table: "staff_links", time: "expires_at", after: "1 day" },
    { table: "staff_sessions", time: "created_at", after: `${absoluteDays + 1} days` },
  ],
});
