-- The addresses that a customer has saved.
create table customer_address (
  store_id integer not null references store (id),
  id uuid not null,
  customer_id uuid not null,
  postcode text not null check (length(postcode) <= 20),
  house_number text not null check (length(house_number) <= 60),
  flat text not null check (length(flat) <= 60),
  address_line1 text not null check (length(address_line1) <= 120),
  address_line2 text not null check (length(address_line2) <= 120),
  area text not null check (length(area) <= 120),
  town text not null check (length(town) <= 120),
  state text not null check (length(state) <= 120),
  -- Null if the shop's delivery areas are not on the map, or the address was not found.
  latitude double precision,
  longitude double precision,
  is_primary boolean not null,
  -- Postcode, house, street and flat in one spelling: two addresses with the same key are one.
  same_key text not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create unique index customer_address_primary on customer_address (store_id, customer_id) where is_primary;
create unique index customer_address_same on customer_address (store_id, customer_id, same_key);
alter table customer_address enable row level security;
alter table customer_address force row level security;
create policy tenant on customer_address using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on customer_address to tiffin_server;

-- A changed profile that is saved when its new phone number is verified.
create table profile_change (
  store_id integer not null references store (id),
  customer_id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  is_subscribed_sms boolean not null,
  is_subscribed_email boolean not null,
  created_at timestamptz not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create index profile_change_created on profile_change (store_id, created_at);
alter table profile_change enable row level security;
alter table profile_change force row level security;
create policy tenant on profile_change using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on profile_change to tiffin_server;
