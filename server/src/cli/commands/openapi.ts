import { Argument } from "commander";
import { apiDocument } from "../../api-document.ts";
import { readConfig } from "../../config.ts";
import { type Audience, audiences, documentFor } from "../../http/openapi/audiences.ts";
import { newCommand, reporting } from "../command.ts";

export const command = newCommand(
  "openapi",
  "Prints the OpenAPI 3.1 document of all APIs, or of one audience, as served at /openapi.json and\n/openapi/<audience>.json. The output is JSON with or without --json.",
  ["openapi > openapi.json", "openapi integration > integration.json", "openapi --json | jq .info.version"],
)
  .addArgument(new Argument("[audience]", "whose API; all, without it").choices(audiences))
  .action(
    reporting(async (_, audience?: Audience) => {
      const whole = await apiDocument(readConfig().publicUrl);
      const document = audience === undefined ? whole : documentFor(whole, audience);
      return { json: document, text: JSON.stringify(document, null, 2) };
    }),
  );
