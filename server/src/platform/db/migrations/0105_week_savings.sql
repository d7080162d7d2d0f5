-- What the diners of each shop saved in the seven days before its last count. The home pages of all shops of a currency
-- show the sum, so the table has no tenant.
create table week_savings (
  store_id integer primary key references store,
  currency text not null,
  amount bigint not null,
  counted_at timestamptz not null
);
grant select, insert, update on week_savings to tiffin_server;
