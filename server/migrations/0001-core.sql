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

-- One spelling for texts, names and search questions alike; text-search/normalize.ts does the same in TypeScript. Composed and decomposed
-- input, full width, letter case and dashes are unified. Accents of Latin and Greek letters, Hebrew points, Arabic vowel signs and
-- invisible characters are removed. A mark that makes another letter stays: й, ガ, अि, أ.
create function folded(said text) returns text language sql immutable parallel safe
  return case when octet_length(said) = char_length(said) then lower(said) else
    lower(replace(
      regexp_replace(
        unaccent(regexp_replace(
          case when said is nfkc normalized then said else normalize(said, NFKC) end, '[‒–—―−]', ' ', 'g')),
        '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]',
        '', 'g'),
      'ς', 'σ')) end;

-- The same, with letters that have a two-letter spelling: Größe as groesse. A text is indexed in both spellings, and a question with such a
-- letter matches either. A question without one matches its own spelling only, so "dos" does not find "does".
create function spelled_out(said text) returns text language sql immutable parallel safe
  return folded(replace(replace(replace(replace(replace(
    lower(case when said is nfc normalized then said else normalize(said, NFC) end), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'));
create function has_two_spellings(said text) returns boolean language sql immutable parallel safe
  return octet_length(said) > char_length(said) and said ~ '[äöüøåÄÖÜØÅ\u0308\u030a]';

-- Han, kana, Hangul, Thai, Lao, Khmer and Myanmar, as the inside of a regular expression's brackets: these are written without
-- spaces, or join endings to words.
create function unspaced() returns text language sql immutable parallel safe
  return '\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ec6\u0ec8-\u0ece\u0edc-\u0edf\u1000-\u103f\u1050-\u108f\u109a-\u109f\u1100-\u11ff\u1780-\u17d3\u17d7\u17dc\u17dd\u3005\u3006\u3041-\u3096\u3099-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff';

-- Splits words at a slash, a dot or an at sign, so that "ssl" finds "SSL/TLS" and "verdantyoga.example" finds
-- "www.verdantyoga.example". Questions are split the same way and then ask for the parts side by side. The characters that it
-- writes between two parts are control characters that no one types.
--
-- A run of unspaced characters becomes its pairs of neighbours: 統一編號 becomes 統一, 一編, 編號. A question asks for its pairs
-- side by side, so it finds exactly the texts that have it anywhere in a run. Each character that another one follows is written
-- twice with a separator between, which leaves the first one alone; that goes. No expression looks behind: each match would begin
-- at the first character again, and a long text take minutes.
create function parted(said text) returns text language sql immutable parallel safe
  return case
    when octet_length(said) > char_length(said) and said ~ ('[' || unspaced() || ']') then
      regexp_replace(regexp_replace(regexp_replace(translate(said, '/.@', E'\x1c\x1d\x1e'),
        '([' || unspaced() || ']+)', chr(2) || '\1' || chr(31), 'g'),
        '([' || unspaced() || '])(?=[' || unspaced() || '])', '\1' || chr(31) || '\1', 'g'),
        '\u0002[' || unspaced() || ']\u001f(?=[' || unspaced() || '])', chr(31), 'g')
    else translate(said, '/.@', E'\x1c\x1d\x1e') end;

-- How texts are indexed: the words as written, once they are folded.
create text search configuration desk (copy = simple);

-- How questions are read: as above, but without the stop words of English and German. Nearly every text has them, so looking
-- them up in the index takes long and tells nothing.
create text search dictionary desk_english (template = simple, stopwords = english, accept = false);
create text search dictionary desk_german (template = simple, stopwords = german, accept = false);
create text search configuration desk_rare (copy = desk);
alter text search configuration desk_rare alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with desk_english, desk_german, simple;

-- The words of a text, on request in each of its spellings, at the same positions. Written and read again, two lists of words
-- become one.
create function words_in(said text, is_spelled_out boolean) returns tsvector language sql immutable parallel safe
  return case
    when octet_length(said) = char_length(said) then to_tsvector('desk', translate(said, '/.@', E'\x1c\x1d\x1e'))
    when is_spelled_out and has_two_spellings(said) then (to_tsvector('desk', parted(folded(said)))::text || ' '
      || to_tsvector('desk', parted(spelled_out(said)))::text)::tsvector
    else to_tsvector('desk', parted(folded(said))) end;

-- The words of a text, its brand, and the three time spans (9 hours, 12 days, 13 months) that its id was created in, alone
-- and with the brand. An index knows no positions, so the words in another spelling come behind. A search for a very common word looks at the newest span only: collecting every match among five
-- million texts would take a quarter of a second. No word begins with a space, so a user cannot search for a span.
create function words_of(brand_id integer, id text, said text) returns tsvector language sql immutable parallel safe
  return case when has_two_spellings(said) then words_in(said, false) || to_tsvector('desk', parted(spelled_out(said)))
      else words_in(said, false) end
    || array_to_tsvector(array[
    ' brand ' || brand_id, ' ' || left(id, 5), ' ' || left(id, 4), ' ' || left(id, 3),
    ' ' || left(id, 5) || ' ' || brand_id, ' ' || left(id, 4) || ' ' || brand_id, ' ' || left(id, 3) || ' ' || brand_id
  ]);

-- A text for pattern matching, on request in each of its spellings.
create function spellings_of(said text, is_spelled_out boolean) returns text language sql immutable parallel safe
  return case
    when octet_length(said) = char_length(said) then lower(said)
    when is_spelled_out and has_two_spellings(said) then folded(said) || ' ' || spelled_out(said)
    else folded(said) end;

-- The words of a name and an address, as letters that trigrams can be built from, whatever the database's locale considers a
-- letter: with a space between two words, and non-ASCII characters as digits. Between two unspaced characters there is none:
-- 山田 太郎 is also written 山田太郎.
create function as_name(plain text) returns text language sql immutable parallel safe
  return ' ' || btrim(regexp_replace(replace(encode(
    regexp_replace(
      regexp_replace(plain, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u30fb]+', ' ', 'g'),
      '(?<=[' || unspaced() || ']) (?=[' || unspaced() || '])', '', 'g')::bytea, 'escape'), '\', ''), '[^a-z0-9]+', ' ', 'g')) || ' ';

create function search_text_of(said text) returns text language sql immutable parallel safe
  return as_name(folded(said)) || case when has_two_spellings(said) then as_name(spelled_out(said)) else '' end;

-- The text in which a person is searched: the name in either order, and the address.
create function person_search_text(first_name text, last_name text, email text) returns text language sql immutable parallel safe
  return search_text_of(first_name || ' ' || last_name || ' ' || email || ' / ' || last_name || ' ' || first_name);

-- A LIKE pattern for `search_text` with these words; the last word may be incomplete. A word of unspaced characters may be a part of a
-- longer one. Null if there is no word.
create function pattern_of_name(plain text, is_beginning boolean) returns text language sql immutable parallel safe
  return '%' || case when plain ~ ('^\s*[' || unspaced() || ']') then '' else ' ' end
    || nullif(btrim(as_name(plain)), '')
    || case when is_beginning or plain ~ ('[' || unspaced() || ']\s*$') then '' else ' ' end || '%';

-- GIN indexes collect new entries in a pending list, and a job moves them into the index, so that no writer has to. Only the
-- owner of an index may do that. The desk's processes are not the owner, so this function lends them the right. It returns
-- the number of pending pages.
create function sort_into_indexes() returns bigint language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(sum(gin_clean_pending_list(class.oid)), 0)::bigint
    from pg_class class join pg_am on pg_am.oid = class.relam join pg_index on pg_index.indexrelid = class.oid
    where amname = 'gin' and relnamespace = 'public'::regnamespace and indisvalid;
  end;

-- Secrets ---------------------------------------------------------------------------------------------------------------

-- For a trigger on a table with the sealed secret of a configurable target. A change of the target requires the secret again; otherwise an
-- admin could send it to a server of their own.
create function refuse_kept_secret() returns trigger language plpgsql as $$
begin
  raise exception 'A secret belongs to the target that it was set for.' using errcode = 'check_violation', constraint = tg_name;
end $$;

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

-- Which request holds a key right now, for work that commits in several steps. The claim is short and renewed while the work continues, so
-- the work needs no connection of its own, and a killed process loses its claim.
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
  singleton boolean primary key default true constraint scheduled_backups_is_one check (singleton),
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
