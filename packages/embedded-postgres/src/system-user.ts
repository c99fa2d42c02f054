import { firstThatWorks, type Launch, type Needs } from "./launcher.ts";
import { postgresOwner } from "./owner.ts";
import { outOfReach } from "./wont-start.ts";

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
  /** How to start a program as this user. */
  launch: Launch;
}

/**
 * The system user as whom an embedded PostgreSQL of this name runs when root starts it, made if need be, for whatever
 * else of the application can do without root. Undefined for everybody but root.
 *
 * @throws {PostgresWontStart} when there is no such user to be had, or it cannot reach what it needs
 */
export async function systemUser(name: string, needs: Needs): Promise<SystemUser | undefined> {
  const owner = await postgresOwner(name);
  if (!owner.switched) return undefined;
  const found = await firstThatWorks(owner, needs);
  if ("complaint" in found) throw outOfReach(name, [needs.reads, ...needs.enters], found.complaint);
  const { uid, gid } = owner;
  return { name, uid, gid, launch: found.launch };
}
