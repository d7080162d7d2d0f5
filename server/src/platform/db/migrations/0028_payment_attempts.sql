-- One try to have an order paid with a provider. The order waits as PENDING_PAYMENT until one of its attempts has succeeded.
create table payment_attempt (
  store_id integer not null references store (id),
  -- Also the provider's idempotency key.
  id uuid not null,
  order_id uuid not null,
  -- Of the basket that was priced: if it is changed, the attempt ends.
  cart_version integer not null,
  provider text not null,
  -- The provider's own id of the payment and the page on which it is paid; null: it has not answered yet.
  reference text,
  url text,
  amount integer not null check (amount > 0),
  currency text not null,
  -- created: the order is written, and the provider not asked yet. started: the diner can pay. succeeded, failed, cancelled:
  -- over. withdrawn: the order no longer waits for it, and nobody is to pay it. refund_due, refunded: it was paid all the same.
  state text not null check (state in ('created', 'started', 'succeeded', 'failed', 'withdrawn', 'cancelled', 'refund_due', 'refunded')),
  -- Why it was not paid or is no longer wanted.
  reason text,
  card_brand text,
  card_last4 text,
  -- Until when the order keeps its place in the slot and its share of the stock.
  hold_until timestamptz not null,
  -- How often the provider was asked by a job: of two jobs with one number only one goes on.
  checks integer not null default 0,
  asked_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (store_id, id)
);
-- An order waits for one attempt at a time, and at most one of them pays it.
create unique index payment_attempt_live on payment_attempt (store_id, order_id) where state in ('created', 'started');
create unique index payment_attempt_succeeded on payment_attempt (store_id, order_id) where state = 'succeeded';
create index payment_attempt_of on payment_attempt (store_id, order_id, created_at);
create unique index payment_attempt_named on payment_attempt (store_id, provider, reference);
alter table payment_attempt enable row level security;
alter table payment_attempt force row level security;
create policy tenant on payment_attempt using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on payment_attempt to tiffin_server;

-- An order gets its number when it is paid. Until then it has one below zero, so that no number of the shop is lost.
alter table order_counter add column unpaid integer not null default 0;
grant update (order_number, placed_at) on "order" to tiffin_server;
create function refuse_new_number() returns trigger language plpgsql as $$
begin
  raise exception 'the number and the time of a placed order do not change';
end
$$;
create trigger number_stays before update of order_number, placed_at on "order" for each row
  when (old.status <> 'PENDING_PAYMENT') execute function refuse_new_number();

-- A placed order is never deleted; one that was not paid may be written anew, with its lines.
create policy tenant_delete on "order" for delete
  using (store_id = current_setting('app.store_id')::integer and status in ('PENDING_PAYMENT', 'EXPIRED'));
create policy unpaid_only on order_line as restrictive for delete
  using (exists (select from "order" where "order".store_id = order_line.store_id and "order".id = order_line.order_id
    and "order".status in ('PENDING_PAYMENT', 'EXPIRED')));
grant delete on "order", order_line to tiffin_server;
