-- What visitors write to a shop, and what staff answer. Kinds of threads and authors are added by later migrations.
create table thread (
  store_id integer not null references store (id),
  id uuid not null,
  kind text not null check (kind in ('CONTACT')),
  state text not null check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  is_unread boolean not null,
  -- Null: a visitor without an account.
  customer_id uuid,
  name text not null,
  email text not null,
  phone text not null,
  -- Of the form, in which the visitor is answered.
  language text not null,
  -- Of the latest message, with its beginning.
  last_at timestamptz not null,
  beginning text not null,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create index thread_recent on thread (store_id, last_at, id);
create index thread_of_state on thread (store_id, state, last_at, id);
create index thread_unread on thread (store_id) where is_unread;
create index thread_of_customer on thread (store_id, customer_id) where customer_id is not null;
create index thread_of_email on thread (store_id, email);

create table thread_message (
  store_id integer not null references store (id),
  thread_id uuid not null,
  id uuid not null,
  author text not null check (author in ('VISITOR', 'STAFF')),
  -- The name of the staff member; empty: the visitor.
  actor text not null,
  body text not null,
  created_at timestamptz not null,
  -- When the message was sent by e-mail.
  sent_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, thread_id) references thread (store_id, id)
);
create index thread_message_of on thread_message (store_id, thread_id, created_at, id);

alter table thread enable row level security;
alter table thread force row level security;
create policy tenant on thread using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on thread to tiffin_server;

alter table thread_message enable row level security;
alter table thread_message force row level security;
create policy tenant on thread_message using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, delete on thread_message to tiffin_server;
grant update (sent_at) on thread_message to tiffin_server;
