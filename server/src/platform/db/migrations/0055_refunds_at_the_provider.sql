-- Why its provider refused a refund; null: it did not, or the card's bank sent it back later.
alter table refund add column refusal text;
-- The provider's own name of a refund that was made on its pages and not here.
alter table refund add column provider_reference text;
create unique index refund_at_provider on refund (store_id, provider_reference) where provider_reference is not null;
create index refund_waiting on refund (store_id, created_at) where state = 'waiting';

-- A customer's bank has taken a card payment back, or asks about it. Read from the provider, and kept with the order.
create table dispute (
  store_id integer not null references store (id),
  id uuid not null,
  -- The provider's own name of it.
  reference text not null,
  order_id uuid not null,
  amount integer not null check (amount > 0),
  -- What it has taken from the order's money in the books.
  booked integer not null default 0 check (booked >= 0),
  -- inquiry: the bank asks, and no money has moved. open: the money is gone until it is decided. won, lost, closed: over.
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'closed')),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, id)
);
create unique index dispute_at_provider on dispute (store_id, reference);
create index dispute_of_order on dispute (store_id, order_id);
create index dispute_running on dispute (store_id, opened_at) where state in ('inquiry', 'open');
alter table dispute enable row level security;
alter table dispute force row level security;
create policy tenant on dispute using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on dispute to tiffin_server;

-- Payments that need the keys with which they were made.
create index payment_attempt_settled on payment_attempt (store_id, settled_at) where state = 'succeeded';
create index payment_attempt_unsettled on payment_attempt (store_id, created_at)
  where state in ('created', 'started', 'withdrawn', 'refund_due');
