-- A share is an amount of a table's bill that one payer takes over. It counts from the moment at which it is paid.
create table bill_share (
  store_id integer not null references store (id),
  id uuid not null,
  bill_id uuid not null,
  -- What the payer chose to pay, from which the server has computed the amount.
  choice jsonb not null,
  -- The orders that it pays first; the rest of it pays the bill's orders by their number.
  targets jsonb not null,
  amount integer not null check (amount > 0),
  currency text not null,
  -- The customer whose wallet pays it; null: it is paid by card.
  customer_id uuid,
  state text not null check (state in ('open', 'paid')),
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, bill_id) references bill (store_id, id)
);
create index bill_share_of on bill_share (store_id, bill_id, created_at, id);
alter table bill_share enable row level security;
alter table bill_share force row level security;
create policy tenant on bill_share using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on bill_share to tiffin_server;

-- What a paid share has paid of each order.
create table share_part (
  store_id integer not null references store (id),
  share_id uuid not null,
  order_id uuid not null,
  amount integer not null check (amount > 0),
  primary key (store_id, share_id, order_id),
  foreign key (store_id, share_id) references bill_share (store_id, id),
  foreign key (store_id, order_id) references "order" (store_id, id)
);
create index share_part_of_order on share_part (store_id, order_id, share_id);
alter table share_part enable row level security;
alter table share_part force row level security;
create policy tenant on share_part using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert on share_part to tiffin_server;

-- The sum of the order's rows in share_part.
alter table "order" add column shared_amount integer not null default 0 check (shared_amount >= 0);
grant update (shared_amount) on "order" to tiffin_server;

-- The share whose payer gets the refund; null: the payment of the order itself is refunded.
alter table refund add column share_id uuid;
create index refund_of_share on refund (store_id, share_id) where share_id is not null;

-- An order that was to be paid in cash becomes paid by card or wallet with its last share. Shares that pay only a part of it
-- write the same mode again.
drop trigger mode_stays on "order";
create or replace function refuse_other_mode() returns trigger language plpgsql as $$
begin
  raise exception 'how a placed order is paid changes only from cash to card or wallet, with the payment';
end
$$;
create trigger mode_stays before update of payment_mode on "order" for each row
  when (old.payment_mode <> new.payment_mode and not (not old.paid and new.paid and (old.payment_mode, new.payment_mode) in
    (('CASH', 'CARD'), ('CASH_AND_WALLET', 'CARD_AND_WALLET'), ('CASH', 'WALLET'), ('CASH_AND_WALLET', 'WALLET'))))
  execute function refuse_other_mode();
