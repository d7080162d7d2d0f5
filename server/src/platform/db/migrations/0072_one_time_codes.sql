-- Each row is a code, or a link with a token, that proves control of an e-mail address or a phone number. A row is also
-- written for an address without an account, so that the request does not reveal which addresses have one.
create table one_time_code (
  store_id integer not null references store (id),
  id uuid not null,
  purpose text not null,
  -- What the code proves: an e-mail address, or a phone number of a customer. Sends are limited by holder.
  holder text not null,
  -- Where it was requested, if sends are also limited by that: a network, or a known device.
  requester text not null,
  -- Counts the rows of a holder. Of two simultaneous requests the second violates the key.
  number integer not null,
  customer_id uuid,
  -- Null until the message is written, which creates the code.
  code_hash text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create unique index one_time_code_number on one_time_code (store_id, purpose, holder, number);
-- A link contains only its token.
create index one_time_code_hash on one_time_code (store_id, code_hash) where code_hash is not null;
create index one_time_code_created on one_time_code (store_id, created_at);
create index one_time_code_of on one_time_code (store_id, customer_id) where customer_id is not null;
alter table one_time_code enable row level security;
alter table one_time_code force row level security;
create policy tenant on one_time_code using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on one_time_code to tiffin_server;
