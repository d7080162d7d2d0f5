-- Operators find shops by a part of their name, and read them in the order of names: in small letters, without accents.
alter table store add column name_sought text collate "C" not null generated always as
  (lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index store_sought on store (name_sought, id);

-- Of the shops on a page: who works there, when one of them was last at the console, and which jobs gave up.
create index staff_store_of on staff_store (store_id);
create index staff_token_of on staff_token (staff_id);
create index job_gave_up on job (store_id, lane) where failed_at is not null;
