-- The shop's books. An entry is what happened once: the payment of this order, this refund, this credit. Its lines add up
-- to zero. Lines are only ever added: the server may neither change nor delete them.
create table ledger_line (
  store_id integer not null references store (id),
  -- What it happened to or came from: an order, a payment's attempt, a refund, a credit. With the kind it names the entry,
  -- so that the same thing is not written twice.
  cause_id uuid not null,
  kind text not null,
  position integer not null,
  -- In which order lines were written: those of one holder stand one behind the other.
  number bigint not null generated always as identity,
  account text not null,
  -- Of which order or customer.
  holder uuid not null,
  -- In minor units; a positive amount comes in.
  amount bigint not null check (amount <> 0),
  currency text not null,
  -- Of this account and holder after the line.
  balance bigint not null,
  order_id uuid,
  -- The member of staff; null: the shop's own rule.
  actor text,
  reason text,
  created_at timestamptz not null,
  primary key (store_id, cause_id, kind, position)
);
create index ledger_of on ledger_line (store_id, holder, account, number);
create index ledger_of_order on ledger_line (store_id, order_id, number);
create index ledger_by_time on ledger_line (store_id, created_at, number);
alter table ledger_line enable row level security;
alter table ledger_line force row level security;
create policy tenant on ledger_line using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert on ledger_line to tiffin_server;

-- One statement writes all lines of an entry, so that what it adds can be judged by itself.
create function require_balanced_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added group by store_id, cause_id, kind having sum(amount) <> 0 or count(distinct currency) > 1) then
    raise exception using errcode = 'check_violation', constraint = 'balanced_entries',
      message = 'the lines of an entry do not add up to zero in one currency';
  end if;
  return null;
end
$$;
create trigger balanced_entries after insert on ledger_line referencing new table as added
  for each statement execute function require_balanced_entries();

-- What the lines add up to, kept by the statement that writes them.
create table ledger_balance (
  store_id integer not null references store (id),
  account text not null,
  holder uuid not null,
  currency text not null,
  amount bigint not null,
  -- By the last entry. A row that is proposed has to pass the check below even where it only changes one that is there.
  last_change bigint not null,
  -- Only the world outside of the books may be below zero: what came from there.
  constraint nothing_below_zero check (amount >= 0 or account in ('card', 'cash', 'shop')),
  primary key (store_id, holder, account, currency)
) with (fillfactor = 80);
alter table ledger_balance enable row level security;
alter table ledger_balance force row level security;
create policy tenant on ledger_balance using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on ledger_balance to tiffin_server;

-- How much of the order came from the diner's wallet when it was placed.
alter table "order" add column wallet_amount integer not null default 0 check (wallet_amount >= 0);

-- Money that goes back, each with what it is for.
create table refund (
  store_id integer not null references store (id),
  id uuid not null,
  order_id uuid not null,
  -- To the wallet, by card or in cash.
  mode text not null,
  state text not null,
  amount integer not null check (amount > 0),
  -- Which dishes and charges it is of, and the tax in it.
  parts jsonb not null,
  reason text not null,
  -- Null: the order was cancelled.
  actor text,
  created_at timestamptz not null,
  -- When the diner had it; null: it is under way.
  done_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, order_id) references "order" (store_id, id)
);
create index refund_of_order on refund (store_id, order_id);
create index refund_by_time on refund (store_id, created_at);
alter table refund enable row level security;
alter table refund force row level security;
create policy tenant on refund using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on refund to tiffin_server;
