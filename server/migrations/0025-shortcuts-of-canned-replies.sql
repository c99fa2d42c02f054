-- What a canned reply is called behind a slash. Older code can run beside it: the replies that it makes have none.
alter table canned_replies
  add column shortcut text,
  add constraint canned_replies_shortcut_is_a_word check (shortcut ~ '^[a-z0-9][a-z0-9_-]{0,29}$'),
  -- One's own come first; among those of one person a word means one of them.
  add constraint canned_replies_shortcut_key unique (owner_id, shortcut);
