-- What members of staff look like, for each other. Files are of a brand, people are of none, and a picture is as small as a
-- long message: it stands in a row, which goes with its person and is backed up with them. Code from before can run beside it.

create table staff_avatars (
  staff_id ulid primary key references staff (id) on delete cascade,
  mime_type text not null,
  bytes bytea not null,
  sha256 text not null,
  updated_at timestamptz not null default clock_timestamp(),
  constraint staff_avatars_are_pictures check (mime_type like 'image/%'),
  constraint staff_avatars_are_small check (octet_length(bytes) <= 131072)
);
