-- A refund that the card's bank has not taken has the state `failed` until the shop has given it in another way.
alter table refund add column failed_at timestamptz;
create index refund_failed on refund (store_id, failed_at) where state = 'failed';
