-- Whoever has a ticket whose answer is due soon is told so. Older code can run beside it: it writes none of that kind, and lists
-- what it finds.

alter table notifications
  drop constraint notifications_kind_is_known,
  add constraint notifications_kind_is_known check (kind in ('assigned', 'mentioned', 'replied', 'arrived', 'due'));
