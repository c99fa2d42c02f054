-- Robot checks of other services: Cloudflare Turnstile, hCaptcha and reCAPTCHA, each with the keys that it gave the department.
-- Older code can run beside it as long as no department has one of the new checks.
alter table departments
  add column captcha_site_key text,
  add column captcha_secret_sealed text,
  drop constraint departments_captcha_is_known,
  add constraint departments_captcha_is_known
    check (captcha_provider in ('altcha', 'turnstile', 'hcaptcha', 'recaptcha')),
  -- A service without its keys would keep every guest out.
  add constraint departments_captcha_has_its_keys check (
    (coalesce(captcha_provider, 'altcha') <> 'altcha')
      = (captcha_site_key is not null and captcha_secret_sealed is not null)
    and (captcha_site_key is null) = (captcha_secret_sealed is null));

-- What a service has confirmed. It does so once, and the ticket may still be refused for something else and be sent again.
create table captcha_passes (
  pass_hash bytea primary key,
  passed_at timestamptz not null default clock_timestamp()
);
create index captcha_passes_by_age on captcha_passes (passed_at);
