-- What the other areas build on: ids, text search, idempotency keys, the limits by network address, captchas and
-- scheduled backups.
--
-- Every table of a brand leads its keys with brand_id, so that it can be distributed by it. What a customer must not see
-- (notes, internal facts, the audit log, guest tokens, credentials) has a table of its own: a query for customers cannot
-- return a staff-only column that someone forgot to leave out.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create domain ulid as text collate "C"
  constraint ulid_is_well_formed check (value ~ '^[0-7][0-9A-HJKMNP-TV-Z]{25}$');

-- Text search ---------------------------------------------------------------------------------------------------------

-- How texts are indexed: the words as written, in lower case and without diacritics.
create text search configuration desk (copy = simple);
alter text search configuration desk alter mapping for word, hword, hword_part with unaccent, simple;

-- How queries are read: as above, but without the stop words of English and German. Nearly every text has them, so looking
-- them up in the index takes long and tells nothing.
create text search dictionary desk_english (template = simple, stopwords = english, accept = false);
create text search dictionary desk_german (template = simple, stopwords = german, accept = false);
create text search configuration desk_rare (copy = desk);
alter text search configuration desk_rare alter mapping for asciiword, asciihword, hword_asciipart
  with desk_english, desk_german, simple;
alter text search configuration desk_rare alter mapping for word, hword, hword_part with desk_german, unaccent, simple;

-- Splits words at a slash, a dot or an at sign, so that "ssl" finds "SSL/TLS" and "verdantyoga.example" finds
-- "www.verdantyoga.example". Queries are split the same way and then ask for the parts side by side. The three characters
-- are replaced by control characters that no one types, so that highlighting can put them back (queue/search/found.ts).
create function parted(said text) returns text language sql immutable parallel safe
  return translate(said, '/.@', E'\x1c\x1d\x1e');

-- The words of a text, its brand, and the three time spans (9 hours, 12 days, 13 months) that its id was created in, alone
-- and with the brand. A search for a very common word looks at the newest span only: collecting every match among five
-- million texts would take a quarter of a second. No word begins with a space, so a user cannot search for a span.
create function words_of(brand_id integer, id text, said text) returns tsvector language sql immutable parallel safe
  return to_tsvector('desk', parted(said)) || array_to_tsvector(array[
    ' brand ' || brand_id, ' ' || left(id, 5), ' ' || left(id, 4), ' ' || left(id, 3),
    ' ' || left(id, 5) || ' ' || brand_id, ' ' || left(id, 4) || ' ' || brand_id, ' ' || left(id, 3) || ' ' || brand_id
  ]);

-- The words of a name and an address as letters that trigrams can be built from, whatever the database's locale considers a
-- letter: in lower case, without diacritics, and non-ASCII characters as digits.
create function sought(said text) returns text language sql immutable parallel safe
  return ' ' || translate(
    replace(encode(replace(lower(unaccent(said)), '\', '')::bytea, 'escape'), '\', ''),
    '@.,-_+''()', '         ') || ' ';

-- GIN indexes collect new entries in a pending list, and a job moves them into the index, so that no writer has to. Only the
-- owner of an index may do that. The desk's processes are not the owner, so this function lends them the right. It returns
-- the number of pending pages.
create function sort_into_indexes() returns bigint language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(sum(gin_clean_pending_list(class.oid)), 0)::bigint
    from pg_class class join pg_am on pg_am.oid = class.relam join pg_index on pg_index.indexrelid = class.oid
    where amname = 'gin' and relnamespace = 'public'::regnamespace and indisvalid;
  end;

-- Idempotency ---------------------------------------------------------------------------------------------------------

-- The first outcome of a POST with an Idempotency-Key, replayed for 24 hours. The body is sealed because it can hold a
-- guest's token.
create table idempotent_outcomes (
  owner text not null,
  path text not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  sealed_body text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (owner, path, key)
);
create index idempotent_outcomes_by_age on idempotent_outcomes (created_at);
-- An owner's refusals, the newest first: only a limited number per hour is kept.
create index idempotent_refusals on idempotent_outcomes (owner, created_at) where status >= 400;

-- Which request works under a key right now, for work that commits in several steps. The claim is held briefly and renewed
-- while the work continues. So the work needs no connection of its own, and a killed process loses its claim.
create table idempotent_claims (
  owner text not null,
  path text not null,
  key text not null,
  claim ulid not null,
  held_until timestamptz not null,
  primary key (owner, path, key)
);
create index idempotent_claims_by_end on idempotent_claims (held_until);

-- Limits and captchas -------------------------------------------------------------------------------------------------

-- Submissions that count against a limit by network address (IPv6 by /64).
create table address_uses (
  brand_id integer,
  kind text not null,
  address text not null,
  used_at timestamptz not null default clock_timestamp()
);
create index address_uses_by_address on address_uses (kind, address, brand_id, used_at desc);
create index address_uses_by_age on address_uses (used_at);

create table captcha_solutions (
  solution_hash bytea primary key,
  used_at timestamptz not null default clock_timestamp()
);

-- Confirmations of a captcha service. A service confirms a solution only once, but the ticket can still be refused for
-- another reason and be sent again.
create table captcha_passes (
  pass_hash bytea primary key,
  passed_at timestamptz not null default clock_timestamp()
);
create index captcha_passes_by_age on captcha_passes (passed_at);

-- Backups -------------------------------------------------------------------------------------------------------------

-- The backups that the desk takes on a schedule: which process takes one, and how the newest went.
create table scheduled_backups (
  -- One row, created with the first check.
  is_only boolean primary key default true constraint scheduled_backups_is_one check (is_only),
  -- Part of the names of this desk's backups, so that it never deletes those of another desk.
  series text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  worker text,
  leased_until timestamptz,
  -- Since the newest complete backup: how many attempts, the first and the last, and why the last one failed.
  tries integer not null default 0,
  trying_since timestamptz,
  tried_at timestamptz,
  failed_at timestamptz,
  failure text,
  -- The newest complete backup; it has the data of `taken_at`.
  name text,
  taken_at timestamptz,
  seconds double precision,
  bytes bigint,
  faulty_files integer,
  constraint scheduled_backups_lease_is_whole check ((worker is null) = (leased_until is null)),
  constraint scheduled_backups_newest_is_whole check (num_nulls(name, taken_at, seconds, bytes, faulty_files) in (0, 5))
);
