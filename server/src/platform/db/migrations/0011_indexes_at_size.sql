-- Under row-level security an index serves a condition only if its functions are leakproof, and lower() is not.
-- E-mails are written in lower case, so they are compared as they are.
alter table customer no force row level security;
update customer set email = lower(email) where email <> lower(email);
alter table customer force row level security;
drop index customer_account;
create unique index customer_account on customer (store_id, email) where not guest and status <> 'DELETED';

-- Slots are read from a time on, for all types of order.
alter table slot drop constraint slot_pkey, add primary key (store_id, starts_at, service_type);

-- A customer's orders in the order of their numbers, so that no page of the history sorts them; with the state, so that
-- the completed ones are counted in the index.
drop index order_of;
create index order_of on "order" (store_id, customer_id, order_number) include (status);

create index job_failed on job (failed_at) where failed_at is not null;

-- For deleting old rows. A basket lives a day without a change, so it is about as old as its creation; a column that
-- never changes leaves an update of the basket to its own page (HOT), which updated_at in an index prevented.
drop index if exists cart_idle;
create index cart_created on cart (store_id, created_at);
create index idempotency_created on idempotency (store_id, created_at);
-- Written when a session begins, and once an hour at most while it is used.
create index customer_token_used on customer_token (store_id, used_at);
create index message_created on message (store_id, created_at);

-- What only one process does at a time, and until when it has the right to.
create table lease (
  name text primary key,
  until timestamptz not null
);
grant select, insert, update on lease to tiffin_server;

-- The audit and the events of orders end by age and in no other way: nothing can delete what is younger than a month.
create policy old_only on audit as restrictive for delete using (at < now() - interval '30 days');
create policy old_only on order_event as restrictive for delete using (at < now() - interval '30 days');
grant delete on audit, order_event to tiffin_server;
