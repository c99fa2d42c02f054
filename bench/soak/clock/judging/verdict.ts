import type { Database } from "../../../../server/src/infrastructure/database/connect.ts";
import type { SoakedDesk } from "../../soaked-desk.ts";
import type { Ledger } from "../ledger.ts";

/** What became of one kind: zeros behind the first, or the desk broke its word. */
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
