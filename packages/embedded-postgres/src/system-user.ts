import { firstThatWorks, type Launch, type Needs } from "./launcher.ts";
import { postgresOwner } from "./owner.ts";
import { unreachablePaths } from "./wont-start.ts";

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
  /** How to start a program as this user. */
  launch: Launch;
}

/**
 * The system user that runs an embedded PostgreSQL of this name for root, created if needed, so that the rest of the application can run
 * without root too. Undefined unless root calls it.
 *
 * @throws {PostgresWontStart} if the user cannot be created, or cannot access what it needs
 */
export async function systemUser(name: string, needs: Needs): Promise<SystemUser | undefined> {
  const owner = await postgresOwner(name);
  if (!owner.switched) return undefined;
  const found = await firstThatWorks(owner, needs);
  if ("complaint" in found) throw unreachablePaths(name, [needs.reads, ...needs.enters], found.complaint);
  const { uid, gid } = owner;
  return { name, uid, gid, launch: found.launch };
}
