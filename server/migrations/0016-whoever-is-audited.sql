-- Whatever is announced may be audited (desk/audit/log.ts), whoever did it: the log knows each kind of actor that happenings
-- know, so that an audited deed of a customer is written down instead of failing. Older code can run beside it.
alter table audit_log
  drop constraint audit_log_actor_is_known,
  add constraint audit_log_actor_is_known
    check (actor_type in ('platform', 'client', 'guest', 'staff', 'operator', 'system'));
