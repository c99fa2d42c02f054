import { CompiledQuery, type TransactionSettings } from "kysely";
import type pg from "pg";
import type { Database } from "../../server/src/infrastructure/database/connect.ts";
import { PoolDriver } from "../../server/src/infrastructure/database/driver.ts";
import { onOneConnection } from "../../server/src/infrastructure/database/holding.ts";
import type { PoolConnection } from "../../server/src/infrastructure/database/pool-connection.ts";
import { ask } from "../../server/src/infrastructure/database/prepare.ts";
import { transaction } from "../../server/src/infrastructure/database/transaction.ts";
import { filledIn } from "../bare.ts";
import type { Sample } from "../data.ts";
import { type Statement, standIn } from "../recording.ts";
import { databaseOn } from "./candidates.ts";

/** What an operation asks on one connection, moment by moment: what is asked in the same one does not wait for the rest. */
export interface Step {
  inTransaction: boolean;
  moments: Statement[][];
}

export interface Recorder {
  db: Database;
  /** The steps of the work, with what stands for each of its values when they are done again. */
  record(sample: Sample, work: () => Promise<unknown>): Promise<Step[]>;
}

interface Seen {
  connection: PoolConnection;
  inTransaction: boolean;
  moments: CompiledQuery[][];
}

/** A database of the desk, whose queries are noted above the driver: there they are the same for every one. */
export function openRecorder(pool: pg.Pool): Recorder {
  const driver = new RecordingDriver(pool);
  return {
    db: databaseOn(driver),
    async record(sample, work) {
      driver.seen.length = 0;
      await work();
      const made: unknown[] = [];
      const statementOf = ({ sql, parameters }: CompiledQuery) => ({
        text: sql,
        values: parameters.map((value) => standIn(value, sample, made)),
      });
      return driver.seen.map(({ inTransaction, moments }) => ({
        inTransaction,
        moments: moments.map((moment) => moment.map(statementOf)),
      }));
    },
  };
}

class RecordingDriver extends PoolDriver {
  readonly seen: Seen[] = [];

  override async acquireConnection(): Promise<PoolConnection> {
    const connection = await super.acquireConnection();
    const moments: CompiledQuery[][] = [];
    this.seen.push({ connection, inTransaction: false, moments });
    const execute = connection.executeQuery.bind(connection);
    let moment: CompiledQuery[] | undefined;
    connection.executeQuery = (query) => {
      if (!moment) {
        moment = [];
        moments.push(moment);
        process.nextTick(() => {
          moment = undefined;
        });
      }
      moment.push(query);
      return execute(query);
    };
    return connection;
  }

  override async beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    const seen = this.seen.find((each) => each.connection === connection);
    if (seen) seen.inTransaction = true;
    await super.beginTransaction(connection, settings);
  }
}

/** Does the steps again, for another ticket. */
export async function replay(db: Database, steps: Step[], sample: Sample): Promise<void> {
  const made: string[] = [];
  const queryOf = ({ text, values }: Statement) =>
    CompiledQuery.raw(
      text,
      values.map((value) => filledIn(value, sample, made)),
    );
  for (const { inTransaction, moments } of steps) {
    const within = async (db: Database) => {
      for (const moment of moments) await Promise.all(moment.map((statement) => ask(db, queryOf(statement))));
    };
    if (inTransaction) await transaction(db, within);
    else if (moments.flat().length > 1) await onOneConnection(db, within);
    else await within(db);
  }
}
