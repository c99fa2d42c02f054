-- Whether clients are mailed what staff answer. Older code can run beside it, and mails none.
alter table brands
  add column mails_clients boolean not null default false,
  -- What a mail says leads somewhere.
  add constraint brands_mails_clients_with_link check (not mails_clients or client_link_template is not null);
