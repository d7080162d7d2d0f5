-- The number of a shop's last booking. Its row is locked by every change of who sits where, so that two changes of one shop
-- never judge the same free table.
create table booking_counter (
  store_id integer primary key references store (id),
  last integer not null
);
alter table booking_counter enable row level security;
alter table booking_counter force row level security;
create policy tenant on booking_counter using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on booking_counter to tiffin_server;

create table booking (
  store_id integer not null references store (id),
  id uuid not null,
  -- Part of the guest's link. The link is enough to change and cancel the booking.
  token uuid not null,
  number integer not null,
  status text not null,
  customer_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  comments text not null,
  covers integer not null check (covers between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the table is ready for the next party.
  held_until timestamptz not null,
  -- On the waiting list: the last time that suits the guest. `starts_at` is the first.
  wanted_until timestamptz,
  -- When a guest on the waiting list was told of a free table.
  offered_at timestamptz,
  -- When the guest was reminded of the present time.
  reminded_at timestamptz,
  -- What the shop told the guest when it declined or cancelled.
  reason text not null,
  language text not null,
  by_staff boolean not null,
  -- Raised by every change. It tells a colleague's change from the one that staff saw, and is the SEQUENCE of the calendar.
  sequence integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, token)
);
create index booking_by_start on booking (store_id, starts_at);
create index booking_of_customer on booking (store_id, customer_id) where customer_id is not null;
create index booking_of_email on booking (store_id, email);
create index booking_pending on booking (store_id, starts_at) where status = 'PENDING';
create index booking_waiting on booking (store_id, starts_at) where status = 'WAITING';
alter table booking enable row level security;
alter table booking force row level security;
create policy tenant on booking using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on booking to tiffin_server;

create table booking_table (
  store_id integer not null references store (id),
  booking_id uuid not null,
  table_id uuid not null,
  primary key (store_id, booking_id, table_id),
  foreign key (store_id, booking_id) references booking (store_id, id) on delete cascade,
  foreign key (store_id, table_id) references dining_table (store_id, id)
);
create index booking_table_of_table on booking_table (store_id, table_id);
alter table booking_table enable row level security;
alter table booking_table force row level security;
create policy tenant on booking_table using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, delete on booking_table to tiffin_server;
