-- The tables at which guests sit. A removed table stays for the bookings that it had.
create table dining_table (
  store_id integer not null references store (id),
  id uuid not null,
  name text not null,
  capacity integer not null check (capacity between 1 and 100),
  -- A smaller party is seated elsewhere by the program.
  minimum_covers integer not null check (minimum_covers between 1 and capacity),
  -- Tables with the same text stand in a row, in the order of their names; neighbours can be joined. Empty: stands alone.
  joins text not null,
  active boolean not null,
  removed_at timestamptz,
  primary key (store_id, id)
);
create unique index dining_table_name on dining_table (store_id, lower(name)) where removed_at is null;
alter table dining_table enable row level security;
alter table dining_table force row level security;
create policy tenant on dining_table using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on dining_table to tiffin_server;
