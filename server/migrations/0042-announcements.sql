-- Notices that a brand's customers see on the platform's pages, each from its start to its end. Older code can run beside it.

create table announcements (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  title text not null,
  body text not null,
  body_html text not null,
  html_version smallint not null,
  type text not null constraint announcements_type_known check (type in ('info', 'success', 'warning', 'danger')),
  -- Where the platform shows it, in a word of the platform's.
  placement text not null,
  is_dismissible boolean not null,
  link_label text,
  link_url text,
  -- Everyone: visitors who are not signed in as well. List: the clients of announcement_clients.
  audience text not null constraint announcements_audience_known check (audience in ('everyone', 'clients', 'list')),
  position integer not null,
  starts_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint announcements_link_is_whole check ((link_label is null) = (link_url is null)),
  constraint announcements_end_after_start check (ends_at > starts_at)
);
create index announcements_html_version on announcements (html_version);

create table announcement_clients (
  brand_id integer not null,
  announcement_id ulid not null,
  client_id ulid not null,
  primary key (brand_id, announcement_id, client_id),
  foreign key (brand_id, announcement_id) references announcements (brand_id, id) on delete cascade,
  foreign key (brand_id, client_id) references clients (brand_id, id) on delete cascade
);
create index announcement_clients_by_client on announcement_clients (brand_id, client_id);

create table announcement_dismissals (
  brand_id integer not null,
  client_id ulid not null,
  announcement_id ulid not null,
  dismissed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, client_id, announcement_id),
  foreign key (brand_id, announcement_id) references announcements (brand_id, id) on delete cascade,
  foreign key (brand_id, client_id) references clients (brand_id, id) on delete cascade
);
create index announcement_dismissals_by_announcement on announcement_dismissals (brand_id, announcement_id);
