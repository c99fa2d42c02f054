-- Staff: accounts, how they sign in, which brands and departments they see, and the audit log of what they did.

create table staff (
  id ulid primary key,
  email text not null,
  name text not null,
  role text not null constraint staff_role_is_known check (role in ('admin', 'agent')),
  -- Null until the invitation is accepted.
  password_hash text,
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- An agent can be confined to the brands and departments of the two tables below.
  is_confined boolean not null default false,
  -- The secret of one-time codes (TOTP, RFC 6238), sealed; and the last time step that was used, so that no code works twice.
  totp_sealed text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  constraint staff_admins_are_not_confined check (not (is_confined and role = 'admin'))
);
create unique index staff_email_key on staff (lower(email));

create table staff_brands (
  staff_id ulid not null references staff (id) on delete cascade,
  brand_id integer not null references brands (id) on delete cascade,
  primary key (staff_id, brand_id)
);

create table staff_departments (
  staff_id ulid not null references staff (id) on delete cascade,
  brand_id integer not null,
  department_id integer not null,
  primary key (staff_id, department_id),
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete cascade
);

-- Signing in ----------------------------------------------------------------------------------------------------------

-- The link with which the first administrator of an empty desk sets a password; used once.
create table setup_links (
  token_hash bytea primary key,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);

create table staff_tokens (
  token_hash bytea primary key,
  id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  name text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  constraint staff_tokens_id_key unique (id)
);
create index staff_tokens_of_staff on staff_tokens (staff_id);

create table staff_sessions (
  token_hash bytea primary key,
  id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  address text not null,
  user_agent text,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  -- When its owner last showed the password, and a one-time code if they are on.
  confirmed_at timestamptz not null default clock_timestamp(),
  constraint staff_sessions_id_key unique (id)
);
create index staff_sessions_of_staff on staff_sessions (staff_id);

create table staff_recovery_codes (
  staff_id ulid not null references staff (id) on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- The link in an invitation or a password reset email; deleted when it is used.
create table staff_links (
  token_hash bytea primary key,
  staff_id ulid not null references staff (id) on delete cascade,
  purpose text not null constraint staff_links_purpose_is_known check (purpose in ('invitation', 'reset')),
  sealed_token text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index staff_links_of_staff on staff_links (staff_id);

-- The networks that a staff member has signed in from (IPv6 by /64). Failed attempts of strangers from other networks do not
-- count there, so strangers cannot lock anyone out.
create table staff_networks (
  staff_id ulid not null references staff (id) on delete cascade,
  network text not null,
  last_used_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, network)
);
create index staff_networks_by_use on staff_networks (last_used_at);

-- How many sign-ins were refused per day: a row per account, and one for unknown addresses. Strangers cause these, so a row
-- each, or an entry each in the audit log, would let them fill the database.
create table refused_sign_ins (
  day date not null default (now() at time zone 'UTC')::date,
  staff_id ulid references staff (id) on delete cascade,
  times integer not null default 1,
  last_address text not null,
  last_at timestamptz not null default clock_timestamp(),
  constraint refused_sign_ins_key unique nulls not distinct (day, staff_id)
);
create index refused_sign_ins_of_staff on refused_sign_ins (staff_id);

-- A password link ends with the password and the address that it was created for. A deactivated staff member loses everything that would
-- give them access when they are activated again.
create function end_what_let_staff_in() returns trigger language plpgsql as $$
begin
  delete from staff_links where staff_id = new.id;
  -- One-time codes that were never confirmed: setting them up again requires the current password.
  update staff set totp_sealed = null
  where id = new.id and totp_sealed is not null and totp_confirmed_at is null;
  if not new.active then
    delete from staff_sessions where staff_id = new.id;
    update staff_tokens set revoked_at = clock_timestamp() where staff_id = new.id and revoked_at is null;
  end if;
  return null;
end $$;

create trigger staff_let_in_no_longer after update of password_hash, email, active on staff for each row
  when (old.password_hash is distinct from new.password_hash or old.email <> new.email or not new.active)
  execute function end_what_let_staff_in();

-- Personal settings ---------------------------------------------------------------------------------------------------

-- Look, language, keyboard shortcuts, signature and notifications.
create table staff_preferences (
  staff_id ulid primary key references staff (id) on delete cascade,
  -- Only the changed preferences; the defaults are in features/organisation/preferences/preferences.ts.
  preferences jsonb not null default '{}',
  updated_at timestamptz not null default clock_timestamp(),
  constraint staff_preferences_are_small check (octet_length(preferences::text) <= 24576)
);

-- Files belong to a brand and staff do not, and an avatar is as small as a long message. So it is stored in a row, which is
-- deleted with the staff member and part of the database backup.
create table staff_avatars (
  staff_id ulid primary key references staff (id) on delete cascade,
  mime_type text not null,
  bytes bytea not null,
  sha256 text not null,
  updated_at timestamptz not null default clock_timestamp(),
  constraint staff_avatars_are_pictures check (mime_type like 'image/%'),
  constraint staff_avatars_are_small check (octet_length(bytes) <= 131072)
);

-- Who dismissed the getting-started page.
create table first_steps_put_away (
  staff_id ulid primary key references staff (id) on delete cascade,
  put_away_at timestamptz not null default clock_timestamp()
);

-- Audit log -----------------------------------------------------------------------------------------------------------

-- Who did what. The database itself refuses everything but inserts.
create table audit_log (
  id ulid primary key,
  brand_id integer,
  actor_type text not null constraint audit_log_actor_is_known
    check (actor_type in ('platform', 'client', 'guest', 'staff', 'operator', 'system')),
  staff_id ulid,
  action text not null,
  subject text,
  address text,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  -- For an entry with text that can quote a customer. The text is in private_payloads, and is deleted with its subject.
  event_id ulid
);
create index audit_log_by_age on audit_log (created_at desc, id desc);
-- How often a staff member did one kind of thing: the limit of revealed credentials reads it.
create index audit_log_of_staff on audit_log (staff_id, action, created_at desc) where staff_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();
