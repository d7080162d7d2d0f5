-- Accounts at providers with which customers sign in. `subject` is the provider's id of the person; an e-mail may change.
create table customer_identity (
  store_id integer not null references store (id),
  provider text not null,
  subject text not null,
  customer_id uuid not null,
  created_at timestamptz not null,
  primary key (store_id, provider, subject),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create index customer_identity_of on customer_identity (store_id, customer_id);

-- A sign-in at a provider that has begun. Deleted by the provider's response.
create table social_attempt (
  store_id integer not null references store (id),
  state_hash text not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  -- The hash of a text that only the browser knows which began the sign-in.
  challenge text not null,
  created_at timestamptz not null,
  primary key (store_id, state_hash)
);
create index social_attempt_created on social_attempt (store_id, created_at);

-- A person whom a provider has identified. Deleted by the sign-in.
create table social_token (
  store_id integer not null references store (id),
  token_hash text not null,
  provider text not null,
  challenge text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (store_id, token_hash)
);
create index social_token_created on social_token (store_id, created_at);

alter table customer_identity enable row level security;
alter table customer_identity force row level security;
create policy tenant on customer_identity using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on customer_identity to tiffin_server;

alter table social_attempt enable row level security;
alter table social_attempt force row level security;
create policy tenant on social_attempt using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on social_attempt to tiffin_server;

alter table social_token enable row level security;
alter table social_token force row level security;
create policy tenant on social_token using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on social_token to tiffin_server;

-- The account of a customer who signs in with a provider has no password.
alter table customer drop constraint customer_check;
-- When its owner has proven that the e-mail is theirs; null: it was only typed.
alter table customer add column email_proven_at timestamptz;
