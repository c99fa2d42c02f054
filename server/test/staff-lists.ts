import assert from "node:assert/strict";
import type { Json, World } from "./world.ts";

/** A list of the staff API, for Tom or for the given token. */
export const listsOf =
  (worldOf: () => World) =>
  async (path: string, token = worldOf().tom.token): Promise<Json[]> => {
    const { status, body, text } = await worldOf().staff("GET", path, { token });
    assert.equal(status, 200, text);
    return body.data;
  };
