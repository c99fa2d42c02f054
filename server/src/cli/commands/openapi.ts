import { apiDocument } from "../../api-document.ts";
import { readConfig } from "../../config.ts";
import { newCommand, reporting } from "../command.ts";

export const command = newCommand(
  "openapi",
  "Prints the OpenAPI 3.1 document of all APIs, as served at /openapi.json. The output is JSON with or without --json.",
  ["openapi > openapi.json", "openapi --json | jq .info.version"],
).action(
  reporting(async () => {
    const document = await apiDocument(readConfig().publicUrl);
    return { json: document, text: JSON.stringify(document, null, 2) };
  }),
);
