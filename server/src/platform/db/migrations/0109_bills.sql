-- What the guests at a table have ordered until they leave. A table has one open bill, which further orders join.
create table bill (
  store_id integer not null references store (id),
  id uuid not null,
  -- Part of the address of the bill's page. It is enough to see and to pay the bill.
  token uuid not null,
  table_id uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (store_id, id),
  unique (store_id, token),
  foreign key (store_id, table_id) references dining_table (store_id, id)
);
create unique index bill_open on bill (store_id, table_id) where closed_at is null;
alter table bill enable row level security;
alter table bill force row level security;
create policy tenant on bill using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on bill to tiffin_server;

alter table "order" add column bill_id uuid;
-- Partial, so that no look-up of an order by its shop alone is planned with it.
create index order_of_bill on "order" (store_id, bill_id) where bill_id is not null;
