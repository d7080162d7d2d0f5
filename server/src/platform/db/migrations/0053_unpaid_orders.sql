-- The open orders that are not paid yet, which are counted by person and address before a further one is written.
create index order_unpaid_open on "order" (store_id, promised_at)
  where not paid and status in ('PENDING_PAYMENT', 'PLACED', 'ACCEPTED', 'CANCEL_REQUESTED', 'READY', 'OUT_FOR_DELIVERY');
