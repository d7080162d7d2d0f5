-- How many visits and orders an advertisement brought on a business day. Sums only: no visitor, address or time.
create table campaign_day (
  store_id integer not null references store (id),
  day date not null,
  campaign text not null,
  source text not null,
  medium text not null,
  visits integer not null,
  orders integer not null,
  primary key (store_id, day, campaign, source, medium)
);
alter table campaign_day enable row level security;
alter table campaign_day force row level security;
create policy tenant on campaign_day using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on campaign_day to tiffin_server;
