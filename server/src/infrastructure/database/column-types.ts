import pg from "pg";
import { parseTimestamp } from "./timestamps.ts";

const timestamptz = 1184;
const bigint = 20;

/** Parsers for column values, by column type. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === timestamptz) return parseTimestamp;
    // Counts and sizes; none comes near 2^53.
    if (oid === bigint) return Number;
    return pg.types.getTypeParser(oid, format as never);
  },
};
