import type { TestContext } from "node:test";
import { startDesk } from "../command-line.ts";
import { type Answer, type Asking, ask } from "./asking.ts";
import { publicUrl } from "./fixture.ts";
import { layFiles, loadDatabase } from "./load.ts";
import type { OldDesk } from "./old-desk.ts";
import type { Place, Room } from "./places.ts";
import { withClient } from "./postgres-15.ts";

/** A desk of this code that runs on what an older one has left behind. */
export interface UpgradedDesk {
  url: string;
  old: OldDesk;
  room: Room;
  /** As one of the cast of then. */
  ask(by: string, method: string, path: string, asking?: Asking): Promise<Answer>;
}

export async function upgrade(t: TestContext, place: Place, old: OldDesk): Promise<UpgradedDesk> {
  const room = await place.newRoom(t);
  await room.onDatabase((connection) => withClient(connection, (client) => loadDatabase(client, old)));
  await layFiles(room.dataDir, old);
  return startIn(t, room, old);
}

/** By the command line, as an operator starts it; whatever has to be migrated is migrated by that. */
export async function startIn(t: TestContext, room: Room, old: OldDesk): Promise<UpgradedDesk> {
  const { facts } = await startDesk(t, { ...room.settings, PUBLIC_URL: publicUrl });
  const url = `http://${facts.host}:${facts.port}`;
  const doorOf = (by: string) => old.recording.doors[by] ?? {};
  const asked: UpgradedDesk["ask"] = (by, method, path, asking) => ask(url, doorOf(by), method, path, asking);
  return { url, old, room, ask: asked };
}
