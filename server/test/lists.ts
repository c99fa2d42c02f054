import assert from "node:assert/strict";
import type { Json, World } from "./world.ts";

/** What a list of the staff API shows, to Tom or to whose token it is. */
export const listsOf =
  (worldOf: () => World) =>
  async (path: string, token = worldOf().tom.token): Promise<Json[]> => {
    const { status, body, text } = await worldOf().staff("GET", path, { token });
    assert.equal(status, 200, text);
    return body.data;
  };
