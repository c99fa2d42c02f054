-- A brand's status page: components, incidents, maintenances and subscribers. The state of a component is never set: it is the worst
-- state of all open incidents and running maintenances that affect it.

create table status_groups (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  name text not null,
  position integer not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);

create table status_components (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  group_id ulid,
  name text not null,
  description text,
  position integer not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  foreign key (brand_id, group_id) references status_groups (brand_id, id) on delete set null (group_id)
);
create index status_components_by_group on status_components (brand_id, group_id);

-- Incidents -----------------------------------------------------------------------------------------------------------

create table status_incidents (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  name text not null,
  impact text not null
    constraint status_incidents_impact_known check (impact in ('none', 'minor', 'major', 'critical')),
  status text not null
    constraint status_incidents_status_known check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  resolved_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint status_incidents_resolved_at_a_time check ((status = 'resolved') = (resolved_at is not null))
);
create index status_incidents_newest on status_incidents (brand_id, created_at desc, id desc);
create index status_incidents_open on status_incidents (brand_id) where resolved_at is null;

create table status_incident_updates (
  brand_id integer not null,
  incident_id ulid not null,
  id ulid not null,
  status text not null constraint status_incident_updates_status_known
    check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  body text not null,
  body_html text not null,
  html_version smallint not null,
  -- What it changed: code, name, old_status and new_status of each component, with the names of that time.
  affected_components jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, incident_id, id),
  foreign key (brand_id, incident_id) references status_incidents (brand_id, id) on delete cascade
);
create index status_incident_updates_html_version on status_incident_updates (html_version);

-- The state that an incident gives its components while it is open.
create table status_incident_components (
  brand_id integer not null,
  incident_id ulid not null,
  component_id ulid not null,
  status text not null constraint status_incident_components_status_known
    check (status in ('operational', 'degraded_performance', 'partial_outage', 'major_outage')),
  primary key (brand_id, incident_id, component_id),
  foreign key (brand_id, incident_id) references status_incidents (brand_id, id) on delete cascade,
  foreign key (brand_id, component_id) references status_components (brand_id, id) on delete cascade
);
create index status_incident_components_by_component on status_incident_components (brand_id, component_id);

-- A prepared text, so that an incident can be published within a minute. For staff only.
create table status_templates (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  -- The name that staff see, and the name of the incident.
  title text not null,
  name text not null,
  impact text not null
    constraint status_templates_impact_known check (impact in ('none', 'minor', 'major', 'critical')),
  status text not null
    constraint status_templates_status_known check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  component_status text constraint status_templates_component_status_known
    check (component_status in ('operational', 'degraded_performance', 'partial_outage', 'major_outage')),
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);

create table status_template_components (
  brand_id integer not null,
  template_id ulid not null,
  component_id ulid not null,
  primary key (brand_id, template_id, component_id),
  foreign key (brand_id, template_id) references status_templates (brand_id, id) on delete cascade,
  foreign key (brand_id, component_id) references status_components (brand_id, id) on delete cascade
);
create index status_template_components_by_component on status_template_components (brand_id, component_id);

-- Maintenances --------------------------------------------------------------------------------------------------------

-- A maintenance begins at scheduled_for and ends at scheduled_until, unless staff begin or end it earlier.
create table status_maintenances (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  name text not null,
  scheduled_for timestamptz not null,
  scheduled_until timestamptz not null,
  begun_at timestamptz,
  -- Since when the work is being verified.
  verifying_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint status_maintenances_end_after_start check (scheduled_until > scheduled_for)
);
create index status_maintenances_by_end on status_maintenances (brand_id, scheduled_until);

create table status_maintenance_updates (
  brand_id integer not null,
  maintenance_id ulid not null,
  id ulid not null,
  status text not null constraint status_maintenance_updates_status_known
    check (status in ('scheduled', 'in_progress', 'verifying', 'completed')),
  body text not null,
  body_html text not null,
  html_version smallint not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, maintenance_id, id),
  foreign key (brand_id, maintenance_id) references status_maintenances (brand_id, id) on delete cascade
);
create index status_maintenance_updates_html_version on status_maintenance_updates (html_version);

create table status_maintenance_components (
  brand_id integer not null,
  maintenance_id ulid not null,
  component_id ulid not null,
  primary key (brand_id, maintenance_id, component_id),
  foreign key (brand_id, maintenance_id) references status_maintenances (brand_id, id) on delete cascade,
  foreign key (brand_id, component_id) references status_components (brand_id, id) on delete cascade
);
create index status_maintenance_components_by_component on status_maintenance_components (brand_id, component_id);

-- History of components -----------------------------------------------------------------------------------------------

-- The state that incidents gave a component, without a gap since the component was created: uptime is computed from it. Maintenances
-- have times of their own and are not part of it.
create table status_component_states (
  brand_id integer not null,
  component_id ulid not null,
  status text not null constraint status_component_states_status_known
    check (status in ('operational', 'degraded_performance', 'partial_outage', 'major_outage')),
  from_at timestamptz not null,
  -- Null: still current.
  to_at timestamptz,
  primary key (brand_id, component_id, from_at),
  foreign key (brand_id, component_id) references status_components (brand_id, id) on delete cascade,
  constraint status_component_states_in_order check (to_at > from_at)
);
create unique index status_component_states_lasting on status_component_states (brand_id, component_id) where to_at is null;

-- Records the current state of a component. Concurrent changes wait for the lock on its row; the statement after that sees what both have
-- written.
create function record_component_status(of_brand integer, of_component text) returns void language plpgsql as $$
declare
  said text;
  moment timestamptz;
begin
  perform from status_components where brand_id = of_brand and id = of_component for no key update;
  if not found then return; end if;
  select held.status into said
    from status_incident_components held
    join status_incidents incident on incident.brand_id = held.brand_id and incident.id = held.incident_id
    where held.brand_id = of_brand and held.component_id = of_component and incident.resolved_at is null
    order by array_position(array['major_outage', 'partial_outage', 'degraded_performance', 'operational'], held.status)
    limit 1;
  said := coalesce(said, 'operational');
  if exists (select from status_component_states
    where brand_id = of_brand and component_id = of_component and to_at is null and status = said) then return; end if;
  moment := clock_timestamp();
  update status_component_states set to_at = moment
    where brand_id = of_brand and component_id = of_component and to_at is null;
  insert into status_component_states (brand_id, component_id, status, from_at)
    values (of_brand, of_component, said, moment);
end $$;

create function record_new_component() returns trigger language plpgsql as $$
begin
  perform record_component_status(new.brand_id, new.id);
  return null;
end $$;

create function record_held_component() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform record_component_status(new.brand_id, new.component_id); end if;
  if tg_op <> 'INSERT' then perform record_component_status(old.brand_id, old.component_id); end if;
  return null;
end $$;

create function record_components_of_incident() returns trigger language plpgsql as $$
begin
  perform record_component_status(brand_id, component_id) from status_incident_components
    where brand_id = new.brand_id and incident_id = new.id order by component_id;
  return null;
end $$;

-- Deferred to the end of the transaction: a state in the middle of it never existed.
create constraint trigger status_components_are_recorded after insert on status_components
  deferrable initially deferred for each row execute function record_new_component();
create constraint trigger status_incident_components_are_recorded
  after insert or update or delete on status_incident_components
  deferrable initially deferred for each row execute function record_held_component();
create constraint trigger status_incidents_are_recorded after update on status_incidents
  deferrable initially deferred for each row
  when ((old.resolved_at is null) <> (new.resolved_at is null)) execute function record_components_of_incident();

-- Cache invalidation --------------------------------------------------------------------------------------------------

-- Processes cache the status until they are notified of a change. The notification is part of the transaction, so no commit can be
-- missed. These tables change a few times a day, so the lock that a notification takes at the commit does not matter.
create function tell_of_status() returns trigger language plpgsql as $$
begin
  perform pg_notify('status', '');
  return null;
end $$;

create trigger status_groups_are_told after insert or update or delete on status_groups
  for each statement execute function tell_of_status();
create trigger status_components_are_told after insert or update or delete on status_components
  for each statement execute function tell_of_status();
create trigger status_incidents_are_told after insert or update or delete on status_incidents
  for each statement execute function tell_of_status();
create trigger status_incident_updates_are_told after insert or update or delete on status_incident_updates
  for each statement execute function tell_of_status();
create trigger status_incident_components_are_told after insert or update or delete on status_incident_components
  for each statement execute function tell_of_status();
create trigger status_maintenances_are_told after insert or update or delete on status_maintenances
  for each statement execute function tell_of_status();
create trigger status_maintenance_updates_are_told after insert or update or delete on status_maintenance_updates
  for each statement execute function tell_of_status();
create trigger status_maintenance_components_are_told after insert or update or delete on status_maintenance_components
  for each statement execute function tell_of_status();
create trigger status_component_states_are_told after insert or update or delete on status_component_states
  for each statement execute function tell_of_status();
create trigger brands_tell_of_status after update of slug, hostnames, is_default, locale, timezone, public_key on brands
  for each statement execute function tell_of_status();
create trigger brands_tell_of_status_at_their_end after delete on brands
  for each statement execute function tell_of_status();

-- Subscribers ---------------------------------------------------------------------------------------------------------

create table status_subscribers (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  -- Null after they unsubscribed: for a while, the link in an email can still confirm that.
  email text,
  language text not null,
  -- All components, also future ones; otherwise those of status_subscriber_components.
  all_components boolean not null default true,
  -- Led by the hash in its index: a request with this link has no brand yet. The token is kept sealed for the next email.
  token_hash bytea not null,
  sealed_token text not null,
  -- How often emails to this address were requested, and when last.
  asks integer not null default 1,
  asked_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint status_subscribers_token_key unique (token_hash),
  constraint status_subscribers_stopped_is_forgotten check ((email is null) = (stopped_at is not null))
);
create unique index status_subscribers_email_key on status_subscribers (brand_id, lower(email));

create table status_subscriber_components (
  brand_id integer not null,
  subscriber_id ulid not null,
  component_id ulid not null,
  primary key (brand_id, subscriber_id, component_id),
  foreign key (brand_id, subscriber_id) references status_subscribers (brand_id, id) on delete cascade,
  foreign key (brand_id, component_id) references status_components (brand_id, id) on delete cascade
);
create index status_subscribers_of_component on status_subscriber_components (brand_id, component_id);

-- The start and end of a maintenance that were emailed already, so that each is sent once.
create table status_told_turns (
  brand_id integer not null,
  maintenance_id ulid not null,
  turn text not null constraint status_told_turns_turn_known check (turn in ('begun', 'ended')),
  notified_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, maintenance_id, turn),
  foreign key (brand_id, maintenance_id) references status_maintenances (brand_id, id) on delete cascade
);
