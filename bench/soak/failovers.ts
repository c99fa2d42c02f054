import { type Pair, startPair } from "../../server/test/crash/primary-and-standby.ts";
import { needsPostgres15 } from "../../server/test/upgrade/postgres-15.ts";
import type { OpenDesk } from "./desks.ts";
import { CannotHere, type Fault, sufferOn, together, untilItServes } from "./fault.ts";

/** PostgreSQL 15 and a synchronous standby, which is promoted; each round has a new pair and a new desk. */
export function failovers(openDesk: OpenDesk): Fault[] {
  const round = async (fall: (pair: Pair) => Promise<void>) => {
    const pair = await startPair();
    try {
      await pair.waitForStandby();
      await using opened = await openDesk({ DATABASE_URL: pair.both });
      return await sufferOn(opened.desk, 1, async (writers) => {
        await fall(pair);
        const [serveMs] = await Promise.all([untilItServes(writers), pair.promote()]);
        return serveMs;
      });
    } finally {
      await pair.remove();
    }
  };
  const fault = (name: string, what: string, fall: (pair: Pair) => Promise<void>): Fault => ({
    name,
    what,
    async suffer(rounds) {
      if (needsPostgres15) throw new CannotHere(needsPostgres15);
      const outcomes = [];
      for (let count = 0; count < rounds; count++) outcomes.push(await round(fall));
      return together(outcomes);
    },
  });
  return [
    fault("failover", "the primary killed, its synchronous standby promoted", (pair) => pair.fall()),
    fault("hanging", "the primary standing still, its synchronous standby promoted", (pair) => pair.hang()),
  ];
}
