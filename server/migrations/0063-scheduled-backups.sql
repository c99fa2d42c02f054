-- Backups that the desk takes by itself: which process takes one, what became of the newest, and the name by which the desk
-- knows its own where they lie. Older code can run beside it: it knows nothing of them.

create table scheduled_backups (
  -- One row, from the first look on.
  is_only boolean primary key default true constraint scheduled_backups_is_one check (is_only),
  -- Stands in the names of this desk's backups, so that it clears away no other one's.
  series text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  worker text,
  leased_until timestamptz,
  -- Since the newest whole one: how often it was tried, from when on, when last, and what that failed of.
  tries integer not null default 0,
  trying_since timestamptz,
  tried_at timestamptz,
  failed_at timestamptz,
  failure text,
  -- The newest whole one; `taken_at` is the moment that it is of.
  name text,
  taken_at timestamptz,
  seconds double precision,
  bytes bigint,
  faulty_files integer,
  constraint scheduled_backups_lease_is_whole check ((worker is null) = (leased_until is null)),
  constraint scheduled_backups_newest_is_whole check (num_nulls(name, taken_at, seconds, bytes, faulty_files) in (0, 5))
);
