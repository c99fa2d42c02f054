-- How the mails of a brand look, and where answers to them go. Older code can run beside it: its mails look plain.
alter table brands
  add column mail_color text
    constraint brands_mail_color_is_rgb check (mail_color ~ '^#[0-9a-f]{6}$'),
  add column mail_logo_url text
    constraint brands_mail_logo_is_https check (mail_logo_url ~ '^https://'),
  add column mail_reply_to text;
