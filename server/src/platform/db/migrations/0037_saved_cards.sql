-- A card that a provider keeps for a customer who wanted it. We have its token, encrypted, and what may be shown of it, never its
-- number or security code.
create table saved_card (
  store_id integer not null references store (id),
  -- Follows from provider and token, so that a card that is told twice is one.
  id uuid not null,
  customer_id uuid not null,
  provider text not null,
  token text not null,
  brand text not null check (length(brand) <= 30),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null check (expiry_year between 2000 and 2999),
  name text not null check (length(name) <= 80),
  -- When it was made the first one: the latest is.
  primary_at timestamptz,
  created_at timestamptz not null,
  -- The customer sees it no more; the row stays until the provider has forgotten the card.
  removed_at timestamptz,
  primary key (store_id, id)
);
create index saved_card_of on saved_card (store_id, customer_id);
alter table saved_card enable row level security;
alter table saved_card force row level security;
create policy tenant on saved_card using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on saved_card to tiffin_server;

-- What a provider calls a customer, where it has names of its own.
create table provider_customer (
  store_id integer not null references store (id),
  customer_id uuid not null,
  provider text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (store_id, customer_id, provider)
);
alter table provider_customer enable row level security;
alter table provider_customer force row level security;
create policy tenant on provider_customer using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, delete on provider_customer to tiffin_server;

-- The saved card that an attempt is charged to; null: the diner pays on a page of the provider.
alter table payment_attempt add column saved_card_id uuid;
