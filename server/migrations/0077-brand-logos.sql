-- What a brand's pages show in the place of its name. It is as small as a picture of a person and is kept like one (0033): in a row,
-- which goes with its brand and is backed up with it. Code from before can run beside it: its pages show the name.

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
