-- The language in which a staff member reads the console; null: that of the open shop.
alter table staff add column language text;
