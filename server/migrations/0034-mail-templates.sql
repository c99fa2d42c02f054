-- What mails of a brand say, where an administrator has changed it. Older code can run beside it, and says what it always said.
create table mail_templates (
  brand_id integer not null references brands (id) on delete cascade,
  occasion text not null,
  language text not null,
  subject text not null,
  body text not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, occasion, language)
);
