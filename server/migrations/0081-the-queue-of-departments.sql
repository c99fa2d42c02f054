-- The queue of a department, and with it that of a brand, in the order of what was said last. Where most of what is new is elsewhere, the
-- indexes of the whole desk have that first, and a list of a quiet department had to be gathered from all that it ever had.
create index tickets_active_by_department on tickets (department_id, last_reply_at, id) where status <> 'closed';
create index tickets_closed_by_department on tickets (department_id, last_reply_at, id) where status = 'closed';
