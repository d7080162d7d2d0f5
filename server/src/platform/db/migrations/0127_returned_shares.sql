-- What the bank has taken back of a share, by order. The payer of a share is not refunded this amount again.
alter table share_part add column disputed integer not null default 0 check (disputed between 0 and amount + tip);
grant update (disputed) on share_part to tiffin_server;

-- A refund of a share that was made at the provider is a refund of several orders.
drop index refund_at_provider;
create unique index refund_at_provider on refund (store_id, provider_reference, order_id) where provider_reference is not null;
