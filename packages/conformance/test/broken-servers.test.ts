import { after, before, describe } from "node:test";
import type { World } from "../../../server/test/world.ts";
import { testBrokenServers } from "./broken-servers.ts";
import { createFullWorld } from "./full-world.ts";

let world: World;
before(async () => {
  world = await createFullWorld({ limits: "on" });
});
after(() => world.close());

describe("a server that breaks one sentence fails its checks", () => {
  testBrokenServers(() => world, { allSections: false });
});
