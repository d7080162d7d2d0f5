-- What a shop sells most, counted from its orders now and then, so that no visit counts them.
create table what_sells (
  store_id integer not null references store (id),
  -- When a count was last asked for, and the number of the newest order at that time.
  asked_at timestamptz not null,
  last_number integer not null,
  -- How many orders were counted.
  orders integer not null default 0,
  -- Ids of dishes, those in most orders first.
  popular jsonb not null default '[]',
  -- By the id of a dish: ids of those that were ordered with it, most often first.
  together jsonb not null default '{}',
  primary key (store_id)
);
alter table what_sells enable row level security;
alter table what_sells force row level security;
create policy tenant on what_sells using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on what_sells to tiffin_server;

-- Which list of recommendations the dish was taken from, and its place there; null: from none.
alter table order_line add column recommendation_id text;
alter table order_line add column recommendation_ref_id text;
