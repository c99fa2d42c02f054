-- Idempotency keys of work that commits step by step, and how many refusals are kept of one owner.
--
-- Older code can run beside it: it does not look into the new table, and holds a lock for such work as before.

-- Who works for a key just now. Held for a moment and prolonged while the work goes on, so that no connection has to be
-- kept for it, and so that a killed process lets go by itself.
create table idempotent_claims (
  owner text not null,
  path text not null,
  key text not null,
  claim ulid not null,
  held_until timestamptz not null,
  primary key (owner, path, key)
);
create index idempotent_claims_by_end on idempotent_claims (held_until);

-- The refusals of one owner, the newest first: so many of an hour are kept and no more.
create index idempotent_refusals on idempotent_outcomes (owner, created_at) where status >= 400;
