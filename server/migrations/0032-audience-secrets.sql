-- What the desk signs with when it asks a brand's platform for its lists. After a rotation the older one signs as well for a
-- time. Code from before asks no platform and can run beside it.
create table audience_secrets (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  sealed_secret text not null,
  -- Null: the newest.
  valid_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);
create unique index audience_secrets_newest on audience_secrets (brand_id) where valid_until is null;
