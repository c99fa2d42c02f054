import type { Database } from "../../../../server/src/infrastructure/database/connect.ts";
import type { SoakedDesk } from "../../soaked-desk.ts";
import type { Ledger } from "../ledger.ts";

/** The result for one kind of data: any non-zero count after the first is a broken guarantee. */
export interface Verdict {
  what: string;
  acknowledged: number;
  lost: number;
  doubled: number;
  early: number;
}

export interface Judged {
  desk: SoakedDesk;
  db: Database;
  ledger: Ledger;
}
