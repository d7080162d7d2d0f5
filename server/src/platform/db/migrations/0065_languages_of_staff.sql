-- The console's language for this person; null: the open shop's language.
alter table staff add column language text;
