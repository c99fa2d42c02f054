-- Holidays of a department: those of a country or one of its regions, and days by hand. Older code can run beside it: it knows
-- of no holidays.

alter table departments
  add column holidays jsonb not null default '{"country": null, "region": null, "days": []}',
  -- What comes of it, day by day, for the time to come: what asks whether a department is open reads days, and no calendar.
  add column holiday_days jsonb not null default '[]';
