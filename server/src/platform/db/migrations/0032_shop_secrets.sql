-- Keys of other services that a shop has entered, encrypted by the server.
create table shop_secret (
  store_id integer not null references store (id),
  name text not null,
  sealed text not null,
  -- The last four letters, by which an owner knows which key it is.
  ends text not null check (length(ends) <= 4),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (store_id, name)
);
alter table shop_secret enable row level security;
alter table shop_secret force row level security;
create policy tenant on shop_secret using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on shop_secret to tiffin_server;
