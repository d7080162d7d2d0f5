-- An import of a large menu is written in many short transactions. Its slices lie here until they count, which is one
-- update of the store's row, and until they are in their tables afterwards.
create table menu_staged (
  store_id integer not null references store (id),
  import_id uuid not null,
  place integer not null,
  kind text not null check (kind in ('categories', 'subcategories', 'items', 'option_groups', 'options')),
  change text not null check (change in ('write', 'archive')),
  -- Whole rows, or ids of rows that leave the menu.
  rows jsonb not null,
  primary key (store_id, import_id, place)
);
alter table menu_staged enable row level security;
alter table menu_staged force row level security;
create policy tenant on menu_staged using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, delete on menu_staged to tiffin_server;

-- The import whose slices count already and are not all in their tables yet.
alter table store add column menu_import uuid;
