-- A link by which somebody pays the shop: what is still due of an order, or an amount that was agreed on the phone. Whoever
-- has its id may look at it and pay.
create table payment_link (
  store_id integer not null references store (id),
  id uuid not null,
  -- Null: an amount for something else.
  order_id uuid,
  amount integer not null check (amount > 0),
  currency text not null,
  -- What it is for, as staff wrote it; empty: the order.
  purpose text not null,
  -- Where it was sent last; null: it was copied.
  email text,
  -- open until it is paid, revoked, or its time is over. refunded: paid and given back whole.
  state text not null check (state in ('open', 'paid', 'revoked', 'refunded')),
  actor text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, order_id) references "order" (store_id, id)
);
create index payment_link_by_time on payment_link (store_id, created_at, id);
create index payment_link_of_order on payment_link (store_id, order_id, created_at, id);
alter table payment_link enable row level security;
alter table payment_link force row level security;
create policy tenant on payment_link using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on payment_link to tiffin_server;

-- An attempt to pay a link; its order_id is then the link's order, or the link itself.
alter table payment_attempt add column link_id uuid;

-- An order that was to be paid in cash and is paid by a link was paid by card. Nothing else changes how it is paid.
grant update (payment_mode) on "order" to tiffin_server;
create function refuse_other_mode() returns trigger language plpgsql as $$
begin
  raise exception 'how a placed order is paid changes only from cash to card, with the payment';
end
$$;
create trigger mode_stays before update of payment_mode on "order" for each row
  when (not (not old.paid and new.paid and (old.payment_mode, new.payment_mode) in
    (('CASH', 'CARD'), ('CASH_AND_WALLET', 'CARD_AND_WALLET')))) execute function refuse_other_mode();
