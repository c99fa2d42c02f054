const shifts = [45, 40, 35, 30, 25, 20, 15, 10, 5, 0];
const digits = shifts.map((shift) => `substr(digits, (ms >> ${shift} & 31)::integer + 1, 1)`);

/**
 * A ULID in SQL: the first ten characters are the time, the others pseudo-random and deterministic for a seed. PL/pgSQL, digit by digit:
 * aggregating a set of ten takes five times as long, a third of the whole filling.
 */
export const ulidFunction = `
  create function pg_temp.ulid(at timestamptz, seed text) returns text language plpgsql immutable as $$
  declare
    ms constant bigint = floor(extract(epoch from at) * 1000);
    digits constant text = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  begin
    return ${digits.join(" || ")} || upper(substr(md5(seed), 1, 16));
  end
  $$;`;
