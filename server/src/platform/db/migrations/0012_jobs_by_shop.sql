-- The key of a job begins with its shop, as the key of every tenant's row does: a cluster that keeps rows by shop can have
-- no other.
alter table job drop constraint job_pkey, add primary key (store_id, id);

-- An operator tries a failed job again by its id alone.
create index job_failed_id on job (id) where failed_at is not null;

-- Before a table is analysed for the first time, the planner expects one row for a shop. Every index that begins with the
-- shop then seems as good as any other, and of equal ones it takes the newest; such a plan is kept until the table is
-- analysed. So the key is newer than what begins alike, an index for certain states says so, and one of a customer
-- begins with the customer.
alter table cart drop constraint cart_pkey, add primary key (store_id, id);
alter table customer_token drop constraint customer_token_pkey, add primary key (store_id, token_hash);

alter table order_line drop constraint order_line_store_id_order_id_fkey;
alter table order_event drop constraint order_event_store_id_order_id_fkey;
alter table "order" drop constraint order_pkey, add primary key (store_id, id);

drop index order_recent;
create index order_recent on "order" (store_id, updated_at) where status <> 'PENDING_PAYMENT';
drop index order_open;
create index order_open on "order" (store_id, promised_at)
  where status in ('PLACED', 'ACCEPTED', 'CANCEL_REQUESTED', 'READY', 'OUT_FOR_DELIVERY');
drop index order_of;
create index order_of on "order" (customer_id, store_id, order_number) include (status);
