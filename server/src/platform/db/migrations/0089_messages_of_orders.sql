-- The kind of the order's event that a message reports, or PAY_LINK. Null for messages that are not about an order, and for
-- those from before this migration.
alter table message add column about text;
create index message_of_order on message (store_id, order_id) where order_id is not null;
-- Of the jobs about an order, those of which an attempt failed.
create index job_of_order on job (store_id, (payload ->> 'order_id')) where last_error is not null;
