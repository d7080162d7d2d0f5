-- A menu while it is edited on the console, in the form of the menu file.
create table menu_draft (
  store_id integer primary key references store (id),
  -- Rises with every change, also when the draft ends, so that a page never mistakes the next draft for this one.
  revision integer not null,
  -- Null: there is no draft.
  document jsonb,
  -- The menu that diners saw when it was last compared with the draft, and its revision.
  base jsonb,
  base_revision integer,
  -- Who changed each part, and when.
  hands jsonb not null default '{}',
  changed_at timestamptz not null,
  changed_by text not null
);
alter table menu_draft enable row level security;
alter table menu_draft force row level security;
create policy tenant on menu_draft using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on menu_draft to tiffin_server;

-- A menu as it was before an import or a publication replaced it: the menu file, compressed by brotli.
create table menu_version (
  store_id integer not null references store (id),
  -- The menu's revision when it was replaced.
  revision integer not null,
  document bytea not null,
  replaced_at timestamptz not null,
  replaced_by text not null,
  primary key (store_id, revision)
);
alter table menu_version enable row level security;
alter table menu_version force row level security;
create policy tenant on menu_version using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, delete on menu_version to tiffin_server;

-- A draft that is published later, at a time. What it changes is the difference of the two documents.
create table menu_later (
  store_id integer not null references store (id),
  id uuid not null,
  document jsonb not null,
  base jsonb not null,
  publish_at timestamptz not null,
  publish_by text not null,
  staff_id uuid,
  -- Why it was not published.
  problem text,
  primary key (store_id, id)
);
alter table menu_later enable row level security;
alter table menu_later force row level security;
create policy tenant on menu_later using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on menu_later to tiffin_server;
