-- The diner wants text messages about the order.
alter table cart add column sms_updates boolean not null default false;
alter table "order" add column sms_updates boolean not null default false;

-- How many text messages about orders a shop has sent in a month, and what they cost.
create table sms_month (
  store_id integer not null references store (id),
  -- The first day of the month in the shop's time zone.
  month date not null,
  texts integer not null,
  -- In minor units of the shop's currency.
  spent integer not null,
  -- When the letter about the reached limit was queued for the owners.
  told_at timestamptz,
  primary key (store_id, month)
);
alter table sms_month enable row level security;
alter table sms_month force row level security;
create policy tenant on sms_month using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on sms_month to tiffin_server;
