-- Reports of bugs and security problems, and the conversation about each.

-- What can be reported to a brand. A brand is created with `bug` and `security`, which have the desk's own labels until the brand
-- changes them.
create table report_types (
  brand_id integer not null references brands (id) on delete cascade,
  id integer generated always as identity,
  value text not null constraint report_types_value_fits check (value ~ '^[a-z][a-z0-9_-]{0,49}$'),
  label text,
  description text,
  -- Only the staff in report_type_staff see reports of a confidential type. It is set when the type is created and never changes.
  is_confidential boolean not null,
  severities text[] not null default '{}'
    constraint report_types_severities_known check (severities <@ array['low', 'medium', 'high', 'critical']),
  custom_fields jsonb not null default '[]',
  files jsonb not null default '{}',
  active boolean not null default true,
  position integer not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint report_types_value_key unique (brand_id, value),
  constraint report_types_have_a_label check (label is not null or value in ('bug', 'security')),
  constraint report_types_security_is_confidential check (value <> 'security' or is_confidential)
);

-- Who is notified of reports of a type. If the type is confidential, only they see its reports.
create table report_type_staff (
  brand_id integer not null,
  type_id integer not null,
  staff_id ulid not null references staff (id) on delete cascade,
  primary key (brand_id, type_id, staff_id),
  foreign key (brand_id, type_id) references report_types (brand_id, id) on delete cascade
);
create index report_type_staff_by_staff on report_type_staff (staff_id);

create function add_report_types() returns trigger language plpgsql as $$
begin
  insert into report_types (brand_id, value, is_confidential, severities, position) values
    (new.id, 'bug', false, '{low,medium,high,critical}', 0),
    (new.id, 'security', true, '{low,medium,high,critical}', 1);
  return null;
end $$;

create trigger brands_have_report_types after insert on brands for each row execute function add_report_types();

create table reports (
  brand_id integer not null,
  id ulid not null,
  -- A request with this reference has no brand yet.
  reference text not null constraint reports_reference_key unique,
  type_id integer not null,
  title text not null,
  status text not null default 'new' constraint reports_status_known
    check (status in ('new', 'triaged', 'in_progress', 'resolved', 'declined', 'duplicate')),
  severity text constraint reports_severity_known check (severity in ('low', 'medium', 'high', 'critical')),
  -- The client, if the reporter has an account on the platform, and what else the reporter said about themselves.
  client_id ulid,
  first_name text,
  last_name text,
  email text,
  -- The language of emails to the reporter.
  language text not null,
  custom_fields jsonb not null default '[]',
  assignee_id ulid references staff (id) on delete set null,
  duplicate_of ulid,
  token_hash bytea not null,
  -- Sealed for the link in later emails.
  sealed_token text not null,
  replies_count integer not null default 0,
  last_reply_at timestamptz not null,
  last_reply_from text not null constraint reports_last_reply_from_known check (last_reply_from in ('reporter', 'staff')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  constraint reports_type_fkey foreign key (brand_id, type_id) references report_types (brand_id, id),
  foreign key (brand_id, client_id) references clients (brand_id, id),
  foreign key (brand_id, duplicate_of) references reports (brand_id, id) on delete set null (duplicate_of),
  constraint reports_duplicates_say_so check (duplicate_of is null or status = 'duplicate'),
  constraint reports_repeat_another check (duplicate_of <> id)
);
create index reports_newest on reports (last_reply_at desc, id desc);
create index reports_of_type on reports (brand_id, type_id, last_reply_at desc);
create index reports_of_client on reports (brand_id, client_id) where client_id is not null;
create index reports_of_guest on reports (brand_id, lower(email)) where client_id is null and email is not null;
create index reports_of_original on reports (brand_id, duplicate_of) where duplicate_of is not null;
create index reports_of_assignee on reports (assignee_id) where assignee_id is not null;
-- For retention.
create index reports_settled on reports (brand_id, updated_at) where status in ('resolved', 'declined', 'duplicate');

-- The conversation between reporter and staff; the first reply is the report itself.
create table report_replies (
  brand_id integer not null,
  id ulid not null,
  report_id ulid not null,
  author_type text not null constraint report_replies_author_known check (author_type in ('reporter', 'staff')),
  staff_id ulid references staff (id),
  body text not null,
  body_html text not null,
  html_version smallint not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, report_id) references reports (brand_id, id) on delete cascade,
  constraint report_replies_of_staff_have_one check ((author_type = 'staff') = (staff_id is not null))
);
create index report_replies_of_report on report_replies (brand_id, report_id, created_at, id);
create index report_replies_html_version on report_replies (html_version);
create index report_replies_of_staff on report_replies (staff_id) where staff_id is not null;

create table report_files (
  brand_id integer not null,
  file_id ulid not null,
  reply_id ulid not null,
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) references files (brand_id, id),
  foreign key (brand_id, reply_id) references report_replies (brand_id, id) on delete cascade
);
create index report_files_of_reply on report_files (brand_id, reply_id);
create trigger report_files_take_their_file after delete on report_files
  for each row execute function drop_linked_file();

-- Notes of staff, apart from everything that a reporter can read.
create table report_notes (
  brand_id integer not null,
  id ulid not null,
  report_id ulid not null,
  staff_id ulid not null references staff (id),
  body text not null,
  body_html text not null,
  html_version smallint not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, report_id) references reports (brand_id, id) on delete cascade
);
create index report_notes_of_report on report_notes (brand_id, report_id, created_at, id);
create index report_notes_html_version on report_notes (html_version);
create index report_notes_of_staff on report_notes (staff_id);

-- The ticket for the work on a report.
create table report_tickets (
  brand_id integer not null,
  report_id ulid not null,
  ticket_id ulid not null,
  primary key (brand_id, report_id),
  foreign key (brand_id, report_id) references reports (brand_id, id) on delete cascade,
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index report_tickets_of_ticket on report_tickets (brand_id, ticket_id);

create trigger reports_take_their_events after delete on reports
  for each row execute function delete_events('report');
