-- What somebody is told by name is mailed as well, where they want that; and they can be told of new tickets. Older code can run
-- beside it, and mails nothing.
alter table notifications
  add column to_mail boolean not null default false,
  -- The mail that tells of it, once it has been decided which.
  add column mail_id text,
  drop constraint notifications_kind_is_known,
  add constraint notifications_kind_is_known check (kind in ('assigned', 'mentioned', 'replied', 'arrived')),
  -- A ticket is announced together with its row.
  alter constraint notifications_brand_id_ticket_id_fkey deferrable initially deferred;
create index notifications_to_mail on notifications (staff_id, created_at) where to_mail and mail_id is null;
create index notifications_of_mail on notifications (mail_id) where mail_id is not null;
