-- Passkeys (Web Authentication) with which customers sign in. A passkey is valid at one hostname of the shop.
create table customer_passkey (
  store_id integer not null references store (id),
  id uuid not null,
  customer_id uuid not null,
  hostname text not null,
  credential_id text not null,
  -- COSE, in base64url.
  public_key text not null,
  -- How often the authenticator says that it was used; many always say zero.
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create unique index customer_passkey_credential on customer_passkey (store_id, credential_id);
create index customer_passkey_of on customer_passkey (store_id, customer_id);

-- Challenges that have been sent. Deleted by the response.
create table passkey_challenge (
  store_id integer not null references store (id),
  challenge_hash text not null,
  -- Whose passkey is to be created; null: a sign-in.
  customer_id uuid,
  created_at timestamptz not null,
  primary key (store_id, challenge_hash)
);
create index passkey_challenge_created on passkey_challenge (store_id, created_at);

alter table customer_passkey enable row level security;
alter table customer_passkey force row level security;
create policy tenant on customer_passkey using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on customer_passkey to tiffin_server;

alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
create policy tenant on passkey_challenge using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on passkey_challenge to tiffin_server;
