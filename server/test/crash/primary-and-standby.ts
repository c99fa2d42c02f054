import { debiansUser, PostgresServer } from "./postgres-server.ts";

/** A PostgreSQL 15 and its standby, each with its folder and socket. A promotion exchanges their parts. */
export interface Pair {
  /** URLs of the first primary, of its standby, and of both. */
  primary: string;
  standby: string;
  both: string;
  /** The server that is the primary now. */
  leader(): PostgresServer;
  /** Pauses every process of the primary: connections stay open without answers. */
  hang(): Promise<void>;
  /** Lets a primary that hung continue, although the other server was promoted. */
  wake(): Promise<void>;
  /** From now on the primary confirms a commit only once the standby has it. */
  waitForStandby(): Promise<void>;
  /** Kills every process of the primary. */
  fall(): Promise<void>;
  promote(): Promise<void>;
  /** As in a planned switchover: the primary stops, the standby is promoted, and the former primary starts as its standby. */
  demote(): Promise<void>;
  /** Makes a new standby of the server that fell or hung. */
  replaceFallen(): Promise<void>;
  remove(): Promise<void>;
}

export async function startPair(): Promise<Pair> {
  const as = process.getuid?.() === 0 ? await debiansUser() : {};
  const [one, two] = [await PostgresServer.inNewFolder(as), await PostgresServer.inNewFolder(as)];
  let [leader, follower] = [one, two];
  await leader.create();
  await leader.start();
  await follower.copyFrom(leader);
  await follower.start();
  const exchange = () => {
    [leader, follower] = [follower, leader];
  };
  return {
    primary: one.url,
    standby: two.url,
    both: `${two.urlAt(`${one.folder},${two.folder}`)}&target_session_attrs=read-write`,
    leader: () => leader,
    hang: () => leader.signalAll("SIGSTOP"),
    wake: () => follower.signalAll("SIGCONT"),
    waitForStandby: () => leader.waitForStandby(),
    fall: () => leader.kill(),
    async promote() {
      await follower.promote();
      exchange();
    },
    async demote() {
      await leader.stop();
      await follower.promote();
      exchange();
      await follower.follow(leader);
      await follower.start();
    },
    async replaceFallen() {
      await follower.kill();
      await follower.copyFrom(leader);
      await follower.start();
    },
    async remove() {
      for (const server of [one, two]) await server.remove();
    },
  };
}
