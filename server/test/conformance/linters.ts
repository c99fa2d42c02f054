import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import type { World } from "../world.ts";

/** What the recommended rules of Redocly find in the OpenAPI document at this path. */
export async function findingsOfRedocly(world: World, path: string): Promise<string[]> {
  const { text } = await world.ask("GET", path);
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, absoluteRef: path, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

/** What the recommended rules of Spectral find in it. */
export async function findingsOfSpectral(world: World, path: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [[rulesets.oas as never, "recommended"]],
    // Each desk belongs to someone else, so the document cannot name a contact.
    rules: { "info-contact": "off" },
  });
  const problems = await linter.run((await world.ask("GET", path)).body);
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`);
}
