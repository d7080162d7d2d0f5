-- The server's own role owns nothing and passes no policy; every connection takes it on before its first request.
-- Roles belong to the whole cluster, so another database of it may have made this one already.
do $$
begin
  create role tiffin_server nologin;
exception when duplicate_object or unique_violation then
  null;
end
$$;

do $$
begin
  execute format('grant tiffin_server to %I', current_user);
exception when others then
  -- A superuser needs no grant to take on a role.
  null;
end
$$;

grant usage on schema public to tiffin_server;

-- Without a tenant ---------------------------------------------------------------------------------------------------

create table store (
  id integer primary key,
  name text not null,
  -- The host that the shop is known by; others lead to it through store_host.
  host text not null unique,
  configuration jsonb not null,
  details jsonb not null,
  settings jsonb not null,
  theme jsonb not null,
  -- Raised in the transaction that changes what they count; caches are keyed by them.
  menu_revision integer not null default 1,
  settings_revision integer not null default 1,
  api_token text not null unique,
  demo boolean not null default false,
  created_at timestamptz not null
);

create table store_host (
  host text primary key,
  -- SHA-256 of the host in hex: the name of its configuration file.
  host_hash text not null unique,
  store_id integer not null references store (id)
);

create table staff (
  id uuid primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  -- May see the installation's own pages: jobs that gave up.
  operator boolean not null default false,
  -- Made by the first start; may sign in only while the process is bound to this machine alone.
  demo boolean not null default false,
  created_at timestamptz not null
);

create table staff_store (
  staff_id uuid not null references staff (id),
  store_id integer not null references store (id),
  role text not null check (role in ('owner', 'manager', 'kitchen')),
  primary key (staff_id, store_id)
);

create table staff_token (
  token_hash text primary key,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  used_at timestamptz not null
);

create table job (
  id uuid primary key,
  -- Jobs that are due together run in the order in which they were sent.
  position bigint generated always as identity,
  store_id integer not null references store (id),
  name text not null,
  -- Ids and times alone: whoever reads a job learns nothing of a person.
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null
);
create index job_due on job (run_at) where failed_at is null;

grant select, insert, update, delete on store, store_host, staff, staff_store, staff_token, job to tiffin_server;

-- The menu -----------------------------------------------------------------------------------------------------------

create table menu_category (
  store_id integer not null references store (id),
  id uuid not null,
  ref text not null,
  name text not null,
  description text not null default '',
  image text,
  position integer not null,
  archived boolean not null default false,
  primary key (store_id, id),
  unique (store_id, ref)
);

create table menu_subcategory (
  store_id integer not null references store (id),
  id uuid not null,
  category_id uuid not null,
  ref text not null,
  name text not null,
  description text not null default '',
  position integer not null,
  archived boolean not null default false,
  primary key (store_id, id),
  unique (store_id, ref),
  foreign key (store_id, category_id) references menu_category (store_id, id)
);

create table menu_item (
  store_id integer not null references store (id),
  id uuid not null,
  subcategory_id uuid not null,
  ref text not null,
  name text not null,
  description text not null default '',
  price integer not null check (price >= 0),
  offer text not null default 'NONE' check (offer in ('NONE', 'BOGOF', 'BOGOH')),
  -- Names of the weekdays on which it is sold.
  days jsonb not null,
  schedules jsonb not null,
  service_types jsonb not null,
  allergens jsonb not null,
  marks jsonb not null,
  tax_class text,
  image text,
  group_ids jsonb not null,
  sold_out boolean not null default false,
  -- When it comes back by itself; null while sold_out means: until somebody says so.
  sold_out_until timestamptz,
  position integer not null,
  archived boolean not null default false,
  primary key (store_id, id),
  unique (store_id, ref),
  foreign key (store_id, subcategory_id) references menu_subcategory (store_id, id)
);

create table addon_group (
  store_id integer not null references store (id),
  id uuid not null,
  ref text not null,
  name text not null,
  min integer not null default 0 check (min >= 0),
  -- 0: no limit.
  max integer not null default 0 check (max >= 0),
  repeatable boolean not null default false,
  position integer not null,
  archived boolean not null default false,
  primary key (store_id, id),
  unique (store_id, ref)
);

create table addon_option (
  store_id integer not null references store (id),
  id uuid not null,
  group_id uuid not null,
  ref text not null,
  name text not null,
  price integer not null default 0 check (price >= 0),
  -- [{code, price}], in minor units.
  modifiers jsonb not null,
  next_group uuid,
  chosen_by_default boolean not null default false,
  allergens jsonb not null,
  sold_out boolean not null default false,
  sold_out_until timestamptz,
  position integer not null,
  archived boolean not null default false,
  primary key (store_id, id),
  unique (store_id, group_id, ref),
  foreign key (store_id, group_id) references addon_group (store_id, id),
  foreign key (store_id, next_group) references addon_group (store_id, id)
);

-- People -------------------------------------------------------------------------------------------------------------

create table customer (
  store_id integer not null references store (id),
  id uuid not null,
  guest boolean not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  -- argon2id in the PHC string format; a guest has none.
  password_hash text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'DELETED')),
  is_subscribed_cookie boolean not null default false,
  is_subscribed_sms boolean not null default false,
  is_subscribed_email boolean not null default false,
  language text not null default 'en',
  created_at timestamptz not null,
  primary key (store_id, id),
  check (guest or password_hash is not null)
);
-- An e-mail is taken by an account, never by a guest.
create unique index customer_account on customer (store_id, lower(email)) where not guest and status <> 'DELETED';
create index customer_suspended on customer (store_id) where status = 'SUSPENDED';

create table customer_token (
  store_id integer not null references store (id),
  token_hash text not null,
  customer_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (store_id, token_hash),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create index customer_token_of on customer_token (store_id, customer_id);

create table consent (
  store_id integer not null references store (id),
  id uuid not null,
  customer_id uuid not null,
  policy_id integer not null,
  policy_version integer not null,
  action text not null check (action in ('OPT-IN', 'OPT-OUT')),
  user_click_sms text,
  user_click_email text,
  product_id integer not null,
  platform_id integer not null,
  type text not null,
  device jsonb not null,
  ip text not null,
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create index consent_of on consent (store_id, customer_id, policy_id);

-- Basket and order ---------------------------------------------------------------------------------------------------

create table cart (
  store_id integer not null references store (id),
  id uuid not null,
  customer_id uuid,
  -- {"<key of the choice>": {id, item_id, quantity, addons, position, ...}}: choices, never prices.
  items jsonb not null default '{}',
  -- {"<idempotency key>": {"hash": ..., "line": ...}}: adds that were done already.
  applied jsonb not null default '{}',
  service_type text not null check (service_type in ('delivery', 'collection', 'dinein')),
  pre_order_time text not null default 'ASAP',
  payment_mode text not null default 'CARD',
  postcode text not null default '',
  address jsonb not null default '{}',
  contact jsonb,
  comments text not null default '',
  contactless boolean not null default false,
  coupon text,
  redeem boolean not null default false,
  table_id text,
  version integer not null default 1,
  ordered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
create index cart_idle on cart (store_id, updated_at) where ordered_at is null;

-- Orders that a slot has taken; the limit is checked by the statement that raises it.
create table slot (
  store_id integer not null references store (id),
  service_type text not null,
  starts_at timestamptz not null,
  taken integer not null check (taken >= 0),
  primary key (store_id, service_type, starts_at)
);

-- The number of a shop's last order. A row of its own: it is locked for a moment by every order.
create table order_counter (
  store_id integer primary key references store (id),
  last integer not null
);

create table "order" (
  store_id integer not null references store (id),
  -- The cart's id.
  id uuid not null,
  order_number integer not null,
  customer_id uuid not null,
  status text not null check (status in ('PENDING_PAYMENT', 'PLACED', 'ACCEPTED', 'CANCEL_REQUESTED', 'READY',
    'OUT_FOR_DELIVERY', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
  service_type text not null,
  payment_mode text not null,
  paid boolean not null default false,
  currency text not null,
  sub_total integer not null,
  total integer not null check (total >= 0),
  -- {lines, charges} as they were priced, in minor units.
  basket jsonb not null,
  menu_revision integer not null,
  contact jsonb not null,
  address jsonb,
  comments text not null,
  contactless boolean not null,
  language text not null,
  table_id text,
  pre_order_time text not null,
  slot_starts_at timestamptz,
  placed_at timestamptz not null,
  promised_at timestamptz not null,
  previous_promised_at timestamptz,
  accepted_at timestamptz,
  ready_at timestamptz,
  out_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  cancel_requested_at timestamptz,
  cancel_note text,
  refund jsonb,
  last_actor text,
  updated_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, order_number),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create index order_open on "order" (store_id, promised_at)
  where status in ('PLACED', 'ACCEPTED', 'CANCEL_REQUESTED', 'READY', 'OUT_FOR_DELIVERY');
create index order_recent on "order" (store_id, updated_at);
create index order_of on "order" (store_id, customer_id, placed_at);

create table order_line (
  store_id integer not null references store (id),
  order_id uuid not null,
  position integer not null,
  item_id uuid not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  price integer not null,
  addons jsonb not null,
  tax_class text not null,
  primary key (store_id, order_id, position),
  foreign key (store_id, order_id) references "order" (store_id, id)
);

create table order_event (
  store_id integer not null references store (id),
  id bigint generated always as identity,
  order_id uuid not null,
  kind text not null,
  status text not null,
  at timestamptz not null,
  previous_promised_at timestamptz,
  promised_at timestamptz,
  reason text,
  actor text,
  primary key (store_id, id),
  foreign key (store_id, order_id) references "order" (store_id, id)
);
create index order_event_of on order_event (store_id, order_id, id);

-- What was done and said ---------------------------------------------------------------------------------------------

-- E-mails and SMS, one row for each job that wanted one, whether it was tried once or five times.
create table message (
  store_id integer not null references store (id),
  id uuid not null,
  kind text not null check (kind in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  order_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (store_id, id)
);

create table audit (
  store_id integer not null references store (id),
  id bigint generated always as identity,
  at timestamptz not null,
  staff_id uuid not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (store_id, id)
);

create table idempotency (
  store_id integer not null references store (id),
  -- Who sent it: a token's or basket's own scope, so that one client's key says nothing to another.
  scope text not null,
  key_hash text not null,
  request_hash text not null,
  -- Sealed under the key itself, which only the client has.
  answer text,
  created_at timestamptz not null,
  primary key (store_id, scope, key_hash)
);

create table short_url (
  store_id integer not null references store (id),
  id text not null,
  url text not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);

-- The wall -----------------------------------------------------------------------------------------------------------

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['menu_category', 'menu_subcategory', 'menu_item', 'addon_group', 'addon_option',
    'customer', 'customer_token', 'consent', 'cart', 'slot', 'order_counter', 'order_line', 'order_event', 'message', 'audit',
    'idempotency', 'short_url']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    -- No missing_ok and no nullif: without a store set this is an error, not an empty answer.
    execute format('create policy tenant on %I using (store_id = current_setting(''app.store_id'')::integer)
      with check (store_id = current_setting(''app.store_id'')::integer)', tenant_table);
  end loop;
end
$$;

alter table "order" enable row level security;
alter table "order" force row level security;
create policy tenant_read on "order" for select using (store_id = current_setting('app.store_id')::integer);
create policy tenant_insert on "order" for insert with check (store_id = current_setting('app.store_id')::integer);
create policy tenant_update on "order" for update using (store_id = current_setting('app.store_id')::integer);
-- A placed order is never deleted; one that waits for its payment may be written anew.
create policy tenant_delete on "order" for delete
  using (store_id = current_setting('app.store_id')::integer and status = 'PENDING_PAYMENT');

grant select, insert, update, delete on menu_category, menu_subcategory, menu_item, addon_group, addon_option, customer,
  customer_token, cart, slot, order_counter, message, idempotency, short_url to tiffin_server;
-- Append-only.
grant select, insert on order_line, order_event, audit, consent to tiffin_server;
-- From PLACED on an order is a snapshot: state, times, refund and who acted are all that may change.
grant select, insert, delete on "order" to tiffin_server;
grant update (status, paid, promised_at, previous_promised_at, accepted_at, ready_at, out_at, completed_at, cancelled_at,
  cancel_reason, cancel_requested_at, cancel_note, refund, last_actor, updated_at) on "order" to tiffin_server;
