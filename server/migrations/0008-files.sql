-- One table of files, and one of links for each kind of owner. A file was a row of the reply or note that it came with,
-- and the sweep, the backup and the erasure had to know every such table: the next kind of owner that was forgotten there
-- would have lost its files. Now they look at `files` alone. The fence stands: a customer's query reaches a file through
-- reply_files only.
--
-- Older code cannot run beside it: it would look for attachments in the tables that are gone. On a million files it takes
-- some ten seconds.

create table files (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (brand_id, id)
);

create table reply_files (
  brand_id integer not null,
  file_id ulid not null,
  reply_id ulid not null,
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) references files (brand_id, id),
  foreign key (brand_id, reply_id) references replies (brand_id, id) on delete cascade
);

-- Files of notes lie apart from those that customers can fetch.
create table note_files (
  brand_id integer not null,
  file_id ulid not null,
  note_id ulid not null,
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) references files (brand_id, id),
  foreign key (brand_id, note_id) references notes (brand_id, id) on delete cascade
);

insert into files (brand_id, id, name, mime_type, size, sha256, created_at)
select brand_id, id, name, mime_type, size, sha256, created_at from attachments
union all
select brand_id, id, name, mime_type, size, sha256, created_at from note_attachments;
insert into reply_files (brand_id, file_id, reply_id) select brand_id, id, reply_id from attachments;
insert into note_files (brand_id, file_id, note_id) select brand_id, id, note_id from note_attachments;
drop table attachments;
drop table note_attachments;

create index reply_files_of_reply on reply_files (brand_id, reply_id);
create index note_files_of_note on note_files (brand_id, note_id);

-- Of what was deleted, whose bytes are still to be removed from the store: at once by whoever deleted it, else by the sweep.
create table removed_files (
  brand_id integer not null,
  file_id ulid not null,
  removed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, file_id)
);

-- A file goes with its owner, whatever removes that: this trigger belongs on every table of links.
create function drop_linked_file() returns trigger language plpgsql as $$
begin
  delete from files where brand_id = old.brand_id and id = old.file_id;
  return null;
end $$;

create trigger reply_files_take_their_file after delete on reply_files
  for each row execute function drop_linked_file();
create trigger note_files_take_their_file after delete on note_files
  for each row execute function drop_linked_file();

create function remember_removed_file() returns trigger language plpgsql as $$
begin
  insert into removed_files (brand_id, file_id) values (old.brand_id, old.id);
  return null;
end $$;

create trigger files_are_removed_from_the_store after delete on files
  for each row execute function remember_removed_file();
