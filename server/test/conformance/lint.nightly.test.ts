import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { documentPath, wholeDocumentPath } from "../../src/http/openapi/audiences.ts";
import { createWorld, type World } from "../world.ts";
import { findingsOfSpectral } from "./linters.ts";

let world: World;

describe("Spectral, on the largest OpenAPI documents", () => {
  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  for (const path of [documentPath("staff"), documentPath("admin"), wholeDocumentPath])
    test(`it finds nothing in ${path}`, async () => {
      assert.deepEqual(await findingsOfSpectral(world, path), []);
    });
});
