-- What becomes of each mail, from the moment it is to leave; never what it says. Older code can run beside it, and notes nothing.

create table mails (
  id ulid primary key,
  -- The part of its Message-ID that is the same at each try.
  mail_id text not null constraint mails_mail_id_key unique,
  -- Null for what belongs to the desk itself.
  brand_id integer references brands (id) on delete cascade,
  ticket_id ulid,
  occasion text not null,
  -- Known with the first try at the latest.
  recipient text,
  state text not null default 'waiting'
    constraint mails_state_is_known check (state in ('waiting', 'sent', 'failed', 'suppressed')),
  tries integer not null default 0,
  -- Whole, as it was sent.
  message_id text,
  response text,
  -- Whoever sends it has it until then, and longer as long as they live.
  leased_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  sent_at timestamptz,
  -- A ticket is announced together with its row.
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
    deferrable initially deferred
);
create index mails_by_age on mails (created_at desc, id desc);
create index mails_of_ticket on mails (brand_id, ticket_id);
