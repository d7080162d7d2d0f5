-- Shops that are listed together, such as those of one owner. Customers and orders stay those of each shop.
create table shop_group (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);
grant select, insert, update, delete on shop_group to tiffin_server;

alter table store add column group_id uuid references shop_group (id);
create index store_of_group on store (group_id) where group_id is not null;
