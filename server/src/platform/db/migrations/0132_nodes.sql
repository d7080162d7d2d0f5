-- The further databases of an installation, in its home database. The address is encrypted.
create table node (
  name text primary key,
  url text not null,
  -- How many bytes the operator lets shops use; null: not stated.
  room_bytes bigint,
  added_at timestamptz not null default now(),
  -- The value of `node_beat` that was last read there. A lower value there: the database was restored from a backup.
  beat bigint not null default 0
);
grant select, insert, update, delete on node to tiffin_server;

-- The database with the shop's rows; null: this one. Shops are moved only by the command `databases`.
alter table store add column node text references node (name);
create index store_of_node on store (node) where node is not null;

-- The last move of each shop, in the home database. Written by the command `databases`; a move that was interrupted is continued
-- from its step.
create table shop_move (
  store_id integer primary key references store (id),
  -- Names of nodes; 'home': this database.
  source text not null,
  target text not null,
  -- copying, fenced, switched, ended, cancelled
  step text not null,
  began_at timestamptz not null default now(),
  step_at timestamptz not null default now()
);
create index shop_move_under_way on shop_move (began_at) where step not in ('ended', 'cancelled');
grant select on shop_move to tiffin_server;

-- The shops whose rows were moved from this database to another one, and the fence: while a shop is here, no transaction of
-- the shop begins in this database.
create table moved_store (
  store_id integer primary key,
  fenced_at timestamptz not null default now()
);
grant select on moved_store to tiffin_server;

-- Counts in each database; one row.
create table node_beat (
  is_only boolean primary key default true check (is_only),
  beat bigint not null default 0
);
insert into node_beat default values;
grant select, update on node_beat to tiffin_server;

-- The error of a transaction of a shop that has moved. Each transaction of a shop first looks for it in `moved_store`.
create function refuse_moved(store_id text) returns text language plpgsql as $$
begin
  raise exception using errcode = 'TF002', message = format('the shop %s has moved to another database', store_id);
end
$$;
