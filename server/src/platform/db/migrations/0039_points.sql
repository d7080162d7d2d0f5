-- What an order has to do with its customer's points: how many it used, and how many it earns. Only orders of shops with a
-- points programme have a row.
create table order_points (
  store_id integer not null references store (id),
  order_id uuid not null,
  customer_id uuid not null,
  -- Names the entries in the books: an order that was not paid may be written anew, with points of its own.
  entry_id uuid not null,
  redeemed integer not null check (redeemed >= 0),
  earns integer not null check (earns >= 0),
  -- How many of those were given back, and of these were taken back or will never be earned: refunds take their share.
  returned integer not null default 0 check (returned between 0 and redeemed),
  unearned integer not null default 0 check (unearned between 0 and earns),
  -- When the order was completed; null: nothing has been earned yet.
  earned_at timestamptz,
  primary key (store_id, order_id)
);
alter table order_points enable row level security;
alter table order_points force row level security;
create policy tenant on order_points using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on order_points to tiffin_server;

-- Who has points, for the end of a programme. The account of a balance never changes, so changes of amounts need no new
-- entry here.
create index points_held on ledger_balance (store_id, holder) where account = 'points';
