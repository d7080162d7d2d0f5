-- How many are left of a dish or an option, where the shop counts them. A row per counted thing, apart from the menu's
-- rows: orders take from it while an import writes the menu.
create table counted_stock (
  store_id integer not null references store (id),
  -- Of a dish or an option.
  id uuid not null,
  remaining integer not null check (remaining >= 0),
  -- From this number on it is running low.
  low integer not null check (low >= 0),
  primary key (store_id, id)
);
alter table counted_stock enable row level security;
alter table counted_stock force row level security;
create policy tenant on counted_stock using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on counted_stock to tiffin_server;

-- What the order took of it, [{id, quantity}], to be given back when it is cancelled. Null: nothing was counted.
alter table "order" add column counted jsonb;

-- Ingredients that are sold out, by their names in lower case. Dishes and options name what they need.
create table ingredient_out (
  store_id integer not null references store (id),
  name text not null,
  -- When it is back by itself; null: when somebody says so.
  until timestamptz,
  primary key (store_id, name)
);
alter table ingredient_out enable row level security;
alter table ingredient_out force row level security;
create policy tenant on ingredient_out using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on ingredient_out to tiffin_server;

alter table addon_option add column ingredients jsonb not null default '[]';
