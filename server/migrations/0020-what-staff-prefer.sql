-- How each member of staff wants their pages: look, language, keys, what they are told of. Code from before knows nothing of
-- it and can run beside it.

create table staff_preferences (
  staff_id ulid primary key references staff (id) on delete cascade,
  -- What was chosen; all that was not is as it is by default (desk/preferences/preferences.ts).
  chosen jsonb not null default '{}',
  updated_at timestamptz not null default clock_timestamp(),
  constraint staff_preferences_are_small check (octet_length(chosen::text) <= 16384)
);
