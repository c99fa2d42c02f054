-- Whose public pages a visitor sees: those of the brand that has the host's name, and on the desk's own host those of the brand
-- that is the default. Older code can run beside it, and has no such pages.
alter table brands
  add column hostnames text[] not null default '{}'
    constraint brands_hostnames_are_lower check (hostnames::text = lower(hostnames::text)),
  add column is_default boolean not null default false;

update brands set is_default = true where id = (select min(id) from brands);
create unique index brands_default_key on brands (is_default) where is_default;

-- The first brand is the default until an administrator says otherwise. Of two that are made at once the second waits.
create function brands_have_a_default() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('brands_default_key'));
  new.is_default := new.is_default or not exists (select from brands where is_default);
  return new;
end $$;
create trigger brands_begin_with_a_default before insert on brands
  for each row execute function brands_have_a_default();

create function brands_keep_a_default() returns trigger language plpgsql as $$
begin
  update brands set is_default = true where id = (select min(id) from brands);
  return null;
end $$;
create trigger brands_keep_a_default after delete on brands
  for each row when (old.is_default) execute function brands_keep_a_default();

-- A name leads to one brand. No index can say so of the members of a list; whoever changes one waits for whoever does already.
create function brands_share_no_hostname() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('brands_hostnames_key'));
  if exists (select from brands where hostnames && new.hostnames and id <> new.id) then
    raise unique_violation using constraint = 'brands_hostnames_key', message = 'another brand has this hostname';
  end if;
  return null;
end $$;
create trigger brands_share_no_hostname after insert or update of hostnames on brands
  for each row when (new.hostnames <> '{}') execute function brands_share_no_hostname();
