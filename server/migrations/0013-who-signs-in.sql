-- Strangers can neither lock anybody out nor fill the audit log, and what lets somebody in ends with what it was for.
-- Older code can run beside it: it writes its refused sign-ins into the audit log as before.

-- The networks that somebody signed in from (IPv6 by /64): strangers' attempts elsewhere do not count there.
create table staff_networks (
  staff_id ulid not null references staff (id) on delete cascade,
  network text not null,
  last_used_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, network)
);
create index staff_networks_by_use on staff_networks (last_used_at);

-- Sessions keep the address as it was written, which is the network only for IPv4.
insert into staff_networks (staff_id, network, last_used_at)
select staff_id, address, max(last_seen_at) from staff_sessions
where address ~ '^\d+\.\d+\.\d+\.\d+$' group by 1, 2;

-- How often sign-ins were refused on a day: a row for each account, and one for addresses that are nobody's. Strangers
-- make these happen, so that each must not be a row that nobody may delete.
create table refused_sign_ins (
  day date not null default (now() at time zone 'UTC')::date,
  staff_id ulid references staff (id) on delete cascade,
  times integer not null default 1,
  last_address text not null,
  last_at timestamptz not null default clock_timestamp(),
  constraint refused_sign_ins_key unique nulls not distinct (day, staff_id)
);
create index refused_sign_ins_of_staff on refused_sign_ins (staff_id);

-- A link for a password ends with the password and the address that it was made for; who is made inactive has nothing
-- left that would let them in again, should they come back.
create function end_what_let_staff_in() returns trigger language plpgsql as $$
begin
  delete from staff_links where staff_id = new.id;
  -- One-time codes that were begun with and never confirmed; who begins has to show the password of now.
  update staff set totp_sealed = null
  where id = new.id and totp_sealed is not null and totp_confirmed_at is null;
  if not new.active then
    delete from staff_sessions where staff_id = new.id;
    update staff_tokens set revoked_at = clock_timestamp() where staff_id = new.id and revoked_at is null;
  end if;
  return null;
end $$;

create trigger staff_let_in_no_longer after update of password_hash, email, active on staff for each row
  when (old.password_hash is distinct from new.password_hash or old.email <> new.email or not new.active)
  execute function end_what_let_staff_in();

delete from staff_links using staff where staff.id = staff_id and not active;
delete from staff_sessions using staff where staff.id = staff_id and not active;
update staff_tokens set revoked_at = clock_timestamp()
from staff where staff.id = staff_id and not active and revoked_at is null;

-- Whoever revealed a credential is named to their colleagues; the address that they did it from is the audit log's.
update internal_facts set facts = facts - 'address' where facts ? 'credential_id' and facts ? 'address';
