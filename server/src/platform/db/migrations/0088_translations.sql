-- What a shop has written in another language for one of its texts. An order, a menu file and the settings have the
-- original only, so a translation applies wherever the same text stands.
create table translation (
  store_id integer not null references store (id),
  -- Of `LANGUAGES`.
  language text not null,
  original text not null,
  -- SHA-256, because a long text does not fit into an index.
  original_hash text not null,
  translated text not null,
  saved_at timestamptz not null,
  primary key (store_id, language, original_hash)
);
alter table translation enable row level security;
alter table translation force row level security;
create policy tenant on translation using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on translation to tiffin_server;
