-- The chat about an order is a thread with the order's id, so an order has at most one.
alter table thread drop constraint thread_kind_check;
alter table thread add constraint thread_kind_check check (kind in ('CONTACT', 'CHAT'));
-- Until when each side has read the chat; null: never.
alter table thread add column visitor_read_at timestamptz, add column staff_read_at timestamptz;

-- A message may report missing dishes of the order: a list of {position, quantity}. Null: it reports none.
alter table thread_message add column missing jsonb;
-- When a refund of these dishes was made, and by which staff member.
alter table thread_message add column refunded_at timestamptz, add column refunded_by text;
grant update (refunded_at, refunded_by) on thread_message to tiffin_server;
