-- The code on a table's QR code. A new code replaces it, so that printed sheets with the old one stop working.
alter table dining_table add column code uuid not null default gen_random_uuid();
create unique index dining_table_code on dining_table (store_id, code);
