-- What goes on of a chat: as a ticket, which has the same files, and as mails. Older code can run beside it.

-- A file of a chat may be a reply's as well, of the ticket that the chat went on as: it goes with the last of them.
create or replace function drop_linked_file() returns trigger language plpgsql as $$
begin
  delete from files where brand_id = old.brand_id and id = old.file_id
    and not exists (select from chat_files link where link.brand_id = old.brand_id and link.file_id = old.file_id)
    and not exists (select from reply_files link where link.brand_id = old.brand_id and link.file_id = old.file_id);
  return null;
end $$;

-- What was mailed of a chat goes with it.
alter table mails
  add column chat_id ulid,
  add foreign key (brand_id, chat_id) references chats (brand_id, id) on delete cascade;
create index mails_of_chat on mails (brand_id, chat_id) where chat_id is not null;
