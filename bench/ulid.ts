/** A ULID in SQL: the first ten characters are the time, the others as good as random, always the same of a seed. */
export const ulidFunction = `
  create function pg_temp.ulid(at timestamptz, seed text) returns text language sql immutable as $$
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
      ((floor(extract(epoch from at) * 1000)::bigint >> shift) & 31)::integer + 1, 1), '' order by shift desc)
      || upper(substr(md5(seed), 1, 16))
    from generate_series(0, 45, 5) shift
  $$;`;
