-- How each shop stood when an operator's list last looked at it: what the list of shops by their day is ordered by.
-- `worst`: what is wrong with it, the worst lowest. It is no part of a shop's own data and can be emptied at any time.
create table shop_standing (
  store_id integer primary key references store,
  orders integer not null,
  worst integer not null,
  looked_at timestamptz not null
);
grant select, insert, update, delete on shop_standing to tiffin_server;
