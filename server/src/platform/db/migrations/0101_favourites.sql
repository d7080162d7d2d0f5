-- The shops of a group that a customer of this shop has marked.
create table favourite_store (
  store_id integer not null references store (id),
  customer_id uuid not null,
  favourite_id integer not null references store (id),
  created_at timestamptz not null,
  primary key (store_id, customer_id, favourite_id),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
alter table favourite_store enable row level security;
alter table favourite_store force row level security;
create policy tenant on favourite_store using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, delete on favourite_store to tiffin_server;
