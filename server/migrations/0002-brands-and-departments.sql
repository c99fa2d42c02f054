-- Brands with their integration keys and logos, and departments.

create table brands (
  id integer generated always as identity primary key,
  slug text not null,
  name text not null,
  locale text not null default 'en',
  timezone text not null default 'UTC',
  -- The key of the widget. It is part of the source of public pages, so it is stored in plain text.
  public_key text not null,
  guest_link_template text,
  client_link_template text,
  audiences_url text,
  mail_from text,
  security_contact text,
  reveal_reason_required boolean not null default false,
  -- Only what differs from the desk's defaults; a member set to null disables that limit.
  limits jsonb not null default '{}',
  files jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- The look of the brand's emails, and their reply address.
  mail_color text constraint brands_mail_color_is_rgb check (mail_color ~ '^#[0-9a-f]{6}$'),
  mail_logo_url text constraint brands_mail_logo_is_https check (mail_logo_url ~ '^https://'),
  mail_reply_to text,
  -- Markdown below staff's replies in emails. Null: the agent's own signature alone (features/core/signature.ts).
  mail_signature text constraint brands_mail_signature_is_short check (char_length(mail_signature) <= 5000),
  -- Whether clients get an email when staff reply.
  mails_clients boolean not null default false,
  -- Whose public pages a visitor sees: those of the brand that has the host name. The desk's own host shows the default brand.
  hostnames text[] not null default '{}'
    constraint brands_hostnames_are_lower check (hostnames::text = lower(hostnames::text)),
  is_default boolean not null default false,
  -- Where the help pages send a reader who found no answer.
  contact_link_template text,
  -- The origins (RFC 6454) of the pages that may embed the brand's widget. Empty: any.
  allowed_origins text[] not null default '{}'
    constraint brands_allowed_origins_are_lower check (allowed_origins::text = lower(allowed_origins::text)),
  -- The brand's retention periods (features/governance/retention).
  retention jsonb not null default '{}',
  constraint brands_slug_key unique (slug),
  constraint brands_public_key_key unique (public_key),
  -- The email contains a link to the ticket.
  constraint brands_mails_clients_with_link check (not mails_clients or client_link_template is not null)
);
create unique index brands_default_key on brands (is_default) where is_default;

-- The first brand is the default until an administrator changes it. If two are created at once, the second waits.
create function brands_have_a_default() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('brands_default_key'));
  new.is_default := new.is_default or not exists (select from brands where is_default);
  return new;
end $$;

create trigger brands_begin_with_a_default before insert on brands
  for each row execute function brands_have_a_default();

create function brands_keep_a_default() returns trigger language plpgsql as $$
begin
  update brands set is_default = true where id = (select min(id) from brands);
  return null;
end $$;

create trigger brands_keep_a_default after delete on brands
  for each row when (old.is_default) execute function brands_keep_a_default();

-- A host name belongs to one brand. No index can enforce that for the elements of an array, so concurrent changes wait for
-- each other.
create function brands_share_no_hostname() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('brands_hostnames_key'));
  if exists (select from brands where hostnames && new.hostnames and id <> new.id) then
    raise unique_violation using constraint = 'brands_hostnames_key', message = 'another brand has this hostname';
  end if;
  return null;
end $$;

create trigger brands_share_no_hostname after insert or update of hostnames on brands
  for each row when (new.hostnames <> '{}') execute function brands_share_no_hostname();

-- Shown on the brand's pages instead of its name. A logo is as small as an avatar and is stored like one: in a row, which is deleted with
-- its brand and part of the database backup.
create table brand_logos (
  brand_id integer primary key references brands (id) on delete cascade,
  mime_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  sha256 text not null,
  updated_at timestamptz not null default clock_timestamp(),
  constraint brand_logos_are_pictures check (mime_type like 'image/%'),
  constraint brand_logos_are_small check (octet_length(bytes) <= 131072)
);

-- How many rows were deleted under a retention setting and are not in the audit log yet.
create table retention_removals (
  brand_id integer not null references brands (id) on delete cascade,
  -- The retention setting of the brand.
  kept_by text not null,
  removed integer not null,
  primary key (brand_id, kept_by)
);

create table integration_keys (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  name text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint integration_keys_id_key unique (id)
);

-- While a rotated key is in its grace period, it has two tokens.
create table integration_key_tokens (
  token_hash bytea primary key,
  brand_id integer not null,
  key_id ulid not null,
  valid_until timestamptz,
  last_used_at timestamptz,
  -- Shown to tell tokens apart. 48 random characters remain secret.
  last_four text,
  foreign key (brand_id, key_id) references integration_keys (brand_id, id) on delete cascade,
  constraint integration_key_tokens_last_four_are_four check (length(last_four) = 4)
);
create index integration_key_tokens_key on integration_key_tokens (brand_id, key_id);

create table departments (
  brand_id integer not null references brands (id) on delete cascade,
  id integer generated always as identity,
  name text not null,
  description text,
  active boolean not null default true,
  position integer not null default 0,
  accepts_credentials boolean not null default false,
  accepts_guests boolean not null default false,
  priorities text[] not null default '{}',
  default_priority text not null default 'medium',
  priority_warnings jsonb not null default '[]',
  custom_fields jsonb not null default '[]',
  cc_allowed boolean not null default false,
  cc_max integer not null default 5,
  captcha_provider text constraint departments_captcha_is_known
    check (captcha_provider in ('altcha', 'turnstile', 'hcaptcha', 'recaptcha')),
  files jsonb not null default '{}',
  timezone text not null default 'UTC',
  opening_hours jsonb,
  auto_reply jsonb,
  reopen_days integer constraint departments_reopen_days_not_negative check (reopen_days >= 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- The keys that the captcha service gave the department.
  captcha_site_key text,
  captcha_secret_sealed text,
  -- The holidays of a country or region, and days added by hand.
  holidays jsonb not null default '{"country": null, "region": null, "days": []}',
  -- Its resulting future days: code that checks whether a department is open reads these and needs no calendar.
  holiday_days jsonb not null default '[]',
  -- After how many days a ticket that waits for its client is closed, and how many days before that the client is notified.
  close_after_days integer constraint departments_close_after_days_fit check (close_after_days between 1 and 3650),
  close_notice_days integer constraint departments_close_notice_days_fit check (close_notice_days >= 1),
  -- How soon the department replies, by priority.
  reply_targets jsonb not null default '[]',
  -- How an unassigned ticket gets an assignee.
  routing jsonb not null
    default '{"method": "none", "only_on_duty": false, "max_open_tickets": null, "staff_ids": [], "rules": []}',
  primary key (brand_id, id),
  constraint departments_id_key unique (id),
  constraint departments_priorities_are_known
    check (priorities <@ array['low', 'medium', 'high', 'critical', 'emergency']),
  constraint departments_default_priority_is_known
    check (default_priority in ('low', 'medium', 'high', 'critical', 'emergency')),
  constraint departments_default_priority_is_offered
    check (priorities = '{}' or default_priority = any (priorities)),
  constraint departments_cc_max_is_sensible check (cc_max between 0 and 50),
  -- A captcha service without its keys would refuse every guest.
  constraint departments_captcha_has_its_keys check (
    (coalesce(captcha_provider, 'altcha') <> 'altcha')
      = (captcha_site_key is not null and captcha_secret_sealed is not null)
    and (captcha_site_key is null) = (captcha_secret_sealed is null)),
  constraint departments_notice_fits_before_closing check (close_notice_days < close_after_days)
);
create trigger departments_secret_belongs_to_target before update on departments for each row
  when (old.captcha_secret_sealed = new.captcha_secret_sealed and (old.captcha_provider) is distinct from (new.captcha_provider))
  execute function refuse_kept_secret();
