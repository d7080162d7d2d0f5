-- The shop of the group whose menu this shop takes over with each publication.
alter table store add column menu_source_id integer references store (id);
create index store_menu_source on store (menu_source_id) where menu_source_id is not null;

-- The menu that was taken over last: a price that differs from it is the shop's own. `source_problem` says why the last
-- publication was not taken over.
alter table menu_draft add column source_base jsonb, add column source_revision integer, add column source_at timestamptz,
  add column source_left_out integer not null default 0, add column source_problem text;
