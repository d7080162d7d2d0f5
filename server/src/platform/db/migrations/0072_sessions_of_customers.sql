-- A customer sees where they are signed in, and ends sessions. Sessions that exist get an id; their device is not known.
alter table customer_token add column id uuid not null default gen_random_uuid(),
  add column device text not null default '', add column network text not null default '';
alter table customer_token alter column id drop default, alter column device drop default,
  alter column network drop default;
-- Recreated, because the planner prefers the newest of the indexes with the same first column.
alter table one_time_code drop constraint one_time_code_pkey, add primary key (store_id, id);
