-- What proves that a chat is a client's (EdDSA, RFC 8037). Keys are the desk's own: whose client it is stands in the token. The next
-- one is published a day before it signs. Older code can run beside it.
create table chat_signing_keys (
  id ulid primary key,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  signs_from timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index chat_signing_keys_newest on chat_signing_keys (signs_from desc);
