-- The pictures of a shop. A name is made of the content, so what has a name never changes and is kept for ever by
-- browsers; the whole hash tells two contents apart that should ever get one name.
create table picture (
  store_id integer not null references store (id),
  name text not null check (name ~ '^[A-Za-f][A-Za-z0-9_-]{7}$'),
  sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- When it was last made or found in use: what nobody has used for long is deleted.
  used_at timestamptz not null,
  primary key (store_id, name)
);
create index picture_used on picture (store_id, used_at);
alter table picture enable row level security;
alter table picture force row level security;
create policy tenant on picture using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on picture to tiffin_server;

-- Its files: each size in each format. They are compressed already.
create table picture_file (
  store_id integer not null,
  name text not null,
  size text not null,
  format text not null,
  bytes bytea not null,
  primary key (store_id, name, size, format),
  foreign key (store_id, name) references picture (store_id, name) on delete cascade
);
alter table picture_file alter column bytes set storage external;
alter table picture_file enable row level security;
alter table picture_file force row level security;
create policy tenant on picture_file using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, delete on picture_file to tiffin_server;
