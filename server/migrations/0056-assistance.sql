-- What a model writes for staff. Older code can run beside it: it knows of none.

-- Which model a brand asks; one row each, made with the brand, and off until somebody turns it on.
create table assistance_settings (
  brand_id integer primary key references brands (id) on delete cascade,
  is_on boolean not null default false,
  base_url text constraint assistance_settings_url_fits check (char_length(base_url) <= 500),
  model text constraint assistance_settings_model_fits check (char_length(model) <= 200),
  -- What the model's endpoint knows the desk by. It may want none: one of the own network often does not.
  sealed_key text,
  key_set_at timestamptz,
  -- What summaries are written in; null: what their reader has the desk in.
  language text constraint assistance_settings_language_fits check (char_length(language) <= 6),
  updated_at timestamptz not null default clock_timestamp(),
  constraint assistance_settings_on_is_whole check (not is_on or (base_url is not null and model is not null)),
  constraint assistance_settings_key_is_dated check ((sealed_key is null) = (key_set_at is null))
);

create function add_assistance_settings() returns trigger language plpgsql as $$
begin
  insert into assistance_settings (brand_id) values (new.id);
  return null;
end $$;
create trigger brands_have_assistance_settings after insert on brands
  for each row execute function add_assistance_settings();
insert into assistance_settings (brand_id) select id from brands order by id;

-- What was written last of a ticket: good for as long as the same would be asked.
create table assistance_texts (
  brand_id integer not null,
  ticket_id ulid not null,
  kind text not null constraint assistance_texts_kind_known check (kind in ('summary', 'answer')),
  language text not null,
  asked_hash bytea not null,
  model text not null,
  body text not null,
  -- The articles that were shown to the model: [{id, title, url}].
  sources jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, ticket_id, kind, language),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
