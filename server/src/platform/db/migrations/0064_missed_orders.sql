-- Until when the staff of a shop have confirmed that they know of the orders that were not accepted in time (null: of
-- none), and until when a letter to the owners is on its way. Shops that exist are not told of former months.
create table missed_notice (
  store_id integer not null references store (id),
  read_at timestamptz,
  read_by text,
  told_until timestamptz,
  primary key (store_id)
);
insert into missed_notice (store_id, read_at) select id, now() from store;
alter table missed_notice enable row level security;
alter table missed_notice force row level security;
create policy tenant on missed_notice using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on missed_notice to tiffin_server;
-- Read with every board: the few orders that the timer cancelled, not by staff.
create index missed_order on "order" (store_id, cancelled_at)
  where status = 'CANCELLED' and cancel_reason = 'TOO_BUSY' and last_actor is null;
