import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { documentPath, documentPaths } from "../../src/http/openapi/audiences.ts";
import { createWorld, type World } from "../world.ts";
import { findingsOfRedocly, findingsOfSpectral } from "./linters.ts";

let world: World;

describe("linters of OpenAPI documents", () => {
  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  for (const path of documentPaths)
    test(`Redocly finds nothing in ${path}`, async () => {
      assert.deepEqual(await findingsOfRedocly(world, path), []);
    });

  // The larger documents take minutes: lint.nightly.test.ts.
  for (const path of [documentPath("integration"), documentPath("guest")])
    test(`Spectral finds nothing in ${path}`, async () => {
      assert.deepEqual(await findingsOfSpectral(world, path), []);
    });
});
