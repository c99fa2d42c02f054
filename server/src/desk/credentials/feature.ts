import { feature } from "../feature.ts";
import { Credential } from "./credential.ts";
import { purgeCredentials } from "./purging.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";

export const credentials = feature({
  sentences: { en: english, de: german },
  problems,
  jobs: [purgeCredentials],
  schemas: [Credential],
  tag: {
    name: "Credentials",
    description: "Written by clients, revealed by staff, deleted after the close.",
  },
});
