-- A customer has one first order: of two coupons for it one counts, however close together they are used.
alter table coupon_use add column is_first boolean not null default false;
create unique index coupon_use_first on coupon_use (store_id, customer_id) where is_first and returned_at is null;

-- What was never paid ends by age, and is found without reading what stays.
create index order_unpaid on "order" (store_id, placed_at) where status = 'EXPIRED';
create index payment_attempt_unpaid on payment_attempt (store_id, created_at) where state in ('failed', 'cancelled');
grant delete on payment_attempt to tiffin_server;
