-- What a shop sold on a day, summed once nothing of that day can change any more. A day that is missing here is counted
-- from its orders; so is one that was summed in another time zone or form.
create table day_figures (
  store_id integer not null references store (id),
  -- From 05:00 until 05:00, by the shop's clock.
  day date not null,
  time_zone text not null,
  form integer not null,
  figures jsonb not null,
  primary key (store_id, day)
);
alter table day_figures enable row level security;
alter table day_figures force row level security;
create policy tenant on day_figures using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on day_figures to tiffin_server;

-- Placed by staff to try the shop: counted nowhere.
alter table "order" add column is_test boolean not null default false;

-- The orders of a day, and the shop's last order. It does not compete with the key: look-ups by id do not say that the
-- order is no test.
create index order_placed on "order" (store_id, placed_at) where not is_test;

-- Why, when and by whom a customer was suspended.
alter table customer add column suspended_for text;
alter table customer add column suspended_at timestamptz;
alter table customer add column suspended_by text;

-- Customers are found by how their name, e-mail or number begins. Under row-level security an index serves a comparison,
-- which is leakproof, and not LIKE; bytes compare in the order of beginnings. The id keeps people of one name in one order.
alter table customer alter column email type text collate "C";
alter table customer alter column phone type text collate "C";
create index customer_email on customer (store_id, email, id);
create index customer_phone on customer (store_id, phone, id);

-- A name as it is sought: in small letters, without accents, the first name first and the last name first.
alter table customer add column given_sought text collate "C" not null generated always as
  (lower(regexp_replace(normalize(first_name || ' ' || last_name, NFD), '[\u0300-\u036f]', '', 'g'))) stored;
alter table customer add column family_sought text collate "C" not null generated always as
  (lower(regexp_replace(normalize(last_name || ' ' || first_name, NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index customer_given on customer (store_id, given_sought, id);
create index customer_family on customer (store_id, family_sought, id);
