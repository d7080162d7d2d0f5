-- What a shop gives to whom: its terms are a document and never change; the numbers beside them are raised and lowered
-- by the statements that place and cancel orders.
create table coupon (
  store_id integer not null references store (id),
  id uuid not null,
  -- One code for all, codes that are each good once, or none because it applies by itself.
  way text not null check (way in ('CODE', 'CODES', 'ITSELF')),
  -- In capitals; only of the way CODE.
  code text check ((way = 'CODE') = (code is not null)),
  terms jsonb not null,
  most_uses integer check (most_uses > 0),
  used integer not null default 0 check (used >= 0 and (most_uses is null or used <= most_uses)),
  -- Of the orders that used it: what they cost, and what it took off.
  turnover bigint not null default 0,
  given bigint not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  ended_by text,
  primary key (store_id, id)
);
create unique index coupon_open on coupon (store_id, code) where ended_at is null;
alter table coupon enable row level security;
alter table coupon force row level security;
create policy tenant on coupon using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on coupon to tiffin_server;

-- Codes that are each good once, and the order that has used one.
create table coupon_code (
  store_id integer not null references store (id),
  code text not null,
  coupon_id uuid not null,
  order_id uuid,
  primary key (store_id, code),
  foreign key (store_id, coupon_id) references coupon (store_id, id)
);
create index coupon_codes on coupon_code (store_id, coupon_id, code);
alter table coupon_code enable row level security;
alter table coupon_code force row level security;
create policy tenant on coupon_code using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on coupon_code to tiffin_server;

-- How often somebody has used a coupon.
create table coupon_customer (
  store_id integer not null references store (id),
  coupon_id uuid not null,
  customer_id uuid not null,
  used integer not null check (used >= 0),
  primary key (store_id, coupon_id, customer_id),
  foreign key (store_id, coupon_id) references coupon (store_id, id)
);
alter table coupon_customer enable row level security;
alter table coupon_customer force row level security;
create policy tenant on coupon_customer using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on coupon_customer to tiffin_server;

-- Which coupon an order used, and what it took off. A cancelled order has returned it.
create table coupon_use (
  store_id integer not null references store (id),
  order_id uuid not null,
  coupon_id uuid not null,
  customer_id uuid not null,
  code text,
  turnover integer not null,
  given integer not null,
  used_at timestamptz not null,
  returned_at timestamptz,
  primary key (store_id, order_id),
  foreign key (store_id, coupon_id) references coupon (store_id, id)
);
alter table coupon_use enable row level security;
alter table coupon_use force row level security;
create policy tenant on coupon_use using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on coupon_use to tiffin_server;
