-- Who has been asked to work in a shop. The link's token is kept as a hash, like every token.
create table staff_invitation (
  store_id integer not null references store (id),
  id uuid not null,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'kitchen')),
  -- Null: the letter has not been written yet.
  token_hash text,
  invited_by text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (store_id, id),
  -- Who is asked twice has one invitation, the later one.
  unique (store_id, email)
);
alter table staff_invitation enable row level security;
alter table staff_invitation force row level security;
create policy tenant on staff_invitation using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on staff_invitation to tiffin_server;

-- A session is told to its owner by its id; its token is a secret.
alter table staff_token
  add column id uuid not null default gen_random_uuid(),
  -- Browser and system, such as "Firefox, Android".
  add column device text not null default '',
  -- The network from which it signed in.
  add column network text not null default '';

-- Who asked for a new password: any address that somebody has typed, until the letter is written or not.
create table staff_reset (
  id uuid primary key,
  email text not null,
  -- Null: no letter has been written.
  token_hash text unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);

-- The second factor: a secret shared with an app that shows codes. A code holds for half a minute, its step.
create table staff_factor (
  staff_id uuid primary key references staff (id),
  secret text not null,
  -- Null: being set up, no code has been shown yet.
  confirmed_at timestamptz,
  -- The step of the last code that was taken: it and earlier ones are not taken again.
  last_step bigint not null default 0,
  -- Codes that were tried since the last right one, and until when that counts.
  tries integer not null default 0,
  tries_until timestamptz not null
);

-- What is left of the codes for a lost device. They are long and random, so they need no slow hash.
create table staff_recovery_code (
  staff_id uuid not null references staff (id),
  code_hash text not null,
  primary key (staff_id, code_hash)
);
grant select, insert, update, delete on staff_reset, staff_factor, staff_recovery_code to tiffin_server;

-- Whether everybody who works in the shop needs a second factor.
alter table store add column second_factor boolean not null default false;
-- Sessions without one end for this shop, as they do when a role changes.
create function tell_staff_of_store() returns trigger language plpgsql as $$
begin
  perform pg_notify('tiffin', json_build_object('topic', 'staff', 'id', staff_id)::text)
    from staff_store where store_id = new.id;
  return null;
end
$$;
create trigger told after update of second_factor on store for each row
  when (new.second_factor is distinct from old.second_factor) execute function tell_staff_of_store();
create trigger told_gone after delete on staff_factor for each row execute function tell_session();
