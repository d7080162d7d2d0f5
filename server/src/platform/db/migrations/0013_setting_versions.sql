-- What a section of a shop's settings was before each change of it, as a whole, so that it can be looked at and brought
-- back. The present value is in store_setting alone. Of changes before this table only the audit tells.
create table setting_version (
  store_id integer not null references store (id),
  section text not null,
  -- That of the section while it had this value; 0: the defaults, which had no row.
  revision integer not null,
  value jsonb not null,
  -- The number of the value's form.
  number integer not null,
  replaced_at timestamptz not null,
  replaced_by text not null,
  primary key (store_id, section, revision)
);
alter table setting_version enable row level security;
alter table setting_version force row level security;
create policy tenant on setting_version using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert on setting_version to tiffin_server;
