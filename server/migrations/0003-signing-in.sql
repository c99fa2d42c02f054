-- Sessions, one-time codes, invitations and password resets. Older code can run beside it: it signs nobody in.

-- Null until an invitation was accepted.
alter table staff alter column password_hash drop not null;

-- The secret of one-time codes (TOTP, RFC 6238), sealed; the last time step that was used, so that none is twice.
alter table staff add column totp_sealed text,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint;

create table staff_recovery_codes (
  staff_id ulid not null references staff (id) on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table staff_sessions (
  token_hash bytea primary key,
  id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  address text not null,
  user_agent text,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  constraint staff_sessions_id_key unique (id)
);
create index staff_sessions_of_staff on staff_sessions (staff_id);

-- What an invitation or a reset mail leads to; deleted when it is used.
create table staff_links (
  token_hash bytea primary key,
  staff_id ulid not null references staff (id) on delete cascade,
  purpose text not null constraint staff_links_purpose_is_known check (purpose in ('invitation', 'reset')),
  sealed_token text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index staff_links_of_staff on staff_links (staff_id);

alter table staff_tokens add column last_used_at timestamptz;
create index staff_tokens_of_staff on staff_tokens (staff_id);
