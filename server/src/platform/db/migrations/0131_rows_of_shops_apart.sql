-- What the caches of a shop are keyed by, and the state of its menu, beside the shop's other rows: `store` belongs to the
-- installation, and no statement reads rows of both.
create table store_state (
  store_id integer primary key,
  -- Raised in the transaction that changes what they count.
  menu_revision integer not null default 1,
  settings_revision integer not null default 1,
  -- A large import that is in force while some of its rows are still being written to their tables.
  menu_import uuid
);
insert into store_state (store_id, menu_revision, settings_revision, menu_import)
  select id, menu_revision, settings_revision, menu_import from store;
alter table store_state enable row level security;
alter table store_state force row level security;
create policy tenant on store_state using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on store_state to tiffin_server;
alter table store drop column menu_revision, drop column settings_revision, drop column menu_import;

-- Foreign keys from the rows of shops to those of the installation. What they prove is known, as in 0015: the shop was
-- loaded before one of its rows is written, and the server may not delete it.
do $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as of_table, conname from pg_constraint
    where contype = 'f' and confrelid in ('store'::regclass, 'staff'::regclass, 'shop_group'::regclass)
      and conrelid not in ('store'::regclass, 'store_host'::regclass, 'staff_store'::regclass, 'staff_token'::regclass,
        'staff_factor'::regclass, 'staff_recovery_code'::regclass, 'shop_standing'::regclass, 'week_savings'::regclass)
  loop
    execute format('alter table %s drop constraint %I', reference.of_table, reference.conname);
  end loop;
end
$$;

-- The ids of new shops: the rows of a shop are written before its row in `store`.
create sequence store_id as integer;
select setval('store_id', coalesce(max(id), 1), max(id) is not null) from store;
grant usage, update on sequence store_id to tiffin_server;
-- If the row in `store` is refused, the rows that were written before it are deleted again.
grant delete on store_setting to tiffin_server;

-- The job `list-store` writes what the page of all shops needs of a shop's settings. `listing_revision`: the revision of
-- the settings from which it was written, so that an older one never replaces a newer one.
drop trigger list_store on store_setting;
drop function list_store();
alter table store add column listing_revision integer not null default 0;

-- The job `write-audit` that wrote the entry: a retry writes it once.
alter table audit add column job_id uuid;
create unique index audit_of_job on audit (store_id, job_id) where job_id is not null;
